/** Which places of the map stand for an answer whose words name none: dice, deck, camp. */
import { CARD, own } from './data'
import type { Army } from './data'
import type { Seen } from './view'

export const DECK = 'deck'
export const die = (i: number | string): string => `die:${String(i)}`
export const isDie = (place: string): boolean => place.startsWith('die:')
export const dieOf = (place: string): number => Number(place.slice('die:'.length))
/** Those that are thrown at the beginning of a turn. */
const BOTH = [die(0), die(1)]

/** `path`: a move as it is picked , whole or up to a word that is to be chosen. */
export function places(
  path: readonly string[],
  army: Army,
  s: Pick<Seen, 'dice'>
): readonly string[] {
  const [verb = '', first = ''] = path
  const last = path.at(-1) ?? ''
  const one = /^[012]$/.test(last) && Number(last) < s.dice.length ? [die(last)] : []
  switch (verb) {
    case 'begin':
    case 'roll':
      return BOTH
    case 'move':
    case 'attack':
    case 'use_communication':
      return path.length === 4 ? one : []
    case 'play_card': {
      const asksForDie = CARD.get(first)?.fields.includes('die') === true
      return asksForDie && path.length === 3 ? one : []
    }
    case 'return_to_camp':
      return [own('camp', army).name]
    case 'put_under':
    case 'choose_card':
      return [DECK]
    default:
      return []
  }
}

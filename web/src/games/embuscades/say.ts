/** What a path as it is picked says on a button, and what to do next after some picks. */
import { named, t } from './texts'
import { library } from '../../shell/library.svelte'
import { CARD, SQUARE, VEHICLE, dieLabel } from './data'
import type { Army, Square } from './data'
import { isLoad, loadOf } from './words'
import { placeOf, points } from './view'
import type { Seen } from './view'

export const nameOf = (word: string): string => library.name('embuscades', word)
export const cardName = (kind: string): string => named('embCard', kind)

/** With which dice, in words: "with die A (5)". */
export function withDice(s: Pick<Seen, 'dice'> | null, use: string): string {
  const n = s === null ? '?' : points(s, use)
  if (use === '0+1') return t('embWithSum', { n })
  return t('embWith', { die: dieName(Number(use)), n })
}
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** What a square is for; of the enemy's, what it is to `army`. */
export function signOf({ kind, owner }: Square, army: Army | null): string {
  const theirs = named('embTheirs', kind)
  return army === null || owner === null || owner === army || theirs === kind
    ? named('embSign', kind)
    : theirs
}
export const dieName = (i: number): string =>
  i === 0 ? t('embDieA') : i === 1 ? t('embDieB') : t('embDieC')

const isUse = (word: string): boolean => /^([012]|0\+1)$/.test(word)

export function button(path: readonly string[], s: Seen | null): string | null {
  const [verb = '', first = '', second = '', third = '', ...more] = path
  const last = path.at(-1) ?? ''
  switch (verb) {
    case 'move': {
      if (!isUse(third)) return null
      const how = capital(withDice(s, third))
      if (more[0] === 'lay') return t('embLay', { how })
      const mined = s?.mine[VEHICLE.get(first)?.slot ?? -1] === 1
      return mined && path.length === 4 ? t('embNoMine', { how }) : how
    }
    case 'attack':
      if (more.length > 0) return t('embAmbush')
      return isUse(third) ? t('embAttackWith', { how: withDice(s, third) }) : null
    case 'use_communication': {
      const from = s === null ? '' : placeOf(s, first)
      if (third !== '')
        return t('embCommDie', { die: dieName(Number(third)), n: s?.dice[Number(third)] ?? '?' })
      return named('embComm', SQUARE.get(from)?.kind ?? '')
    }
    case 'return_to_camp':
      return t('embHome', { vehicles: path.slice(1).map(nameOf).join(', ') })
    case 'play_card':
      if (VEHICLE.has(last))
        return path.length === 3 ? nameOf(last) : t('embPlay', { card: cardName(first) })
      if (first === 'carburant' && path.length === 3)
        return t('embDie', {
          label: dieLabel(Number(second)),
          face: s?.dice[Number(second)] ?? '?'
        })
      if (first === 'carburant' && path.length === 4) return t('embFace', { n: last })
      return t('embPlay', { card: cardName(first) })
    case 'put_under':
    case 'choose_card':
      return t('embUnder', { card: cardName(first) })
    case 'choose_vehicle':
      return nameOf(first)
    case 'propose_mine_exchange':
      return t('embPropose', { n: first })
    case 'answer_mine_exchange':
      return first === 'yes' ? t('embYes') : t('embNo')
    default:
      return null
  }
}

/** Words in the order in which they are picked: "Regular tank 1 → Jungle 14 → with die A (5)". */
export function called(words: readonly string[], s: Seen | null): string {
  return words
    .map((word) => {
      if (isUse(word)) return withDice(s, word)
      return isLoad(word) ? t('embLoadSeat', { n: loadOf(word) }) : nameOf(word)
    })
    .join(' → ')
}

export function hint(picks: readonly string[], ask: string, s: Seen): string | null {
  const [first = '', second = ''] = picks
  if (first === 'end_turn') return t('embSureEnd')
  if (CARD.has(first)) {
    const card = cardName(first)
    if (ask === 'hand_limit' || ask === 'radio_choice') return t('embSureCard', { card })
    const { fields = [] } = CARD.get(first) ?? {}
    if (fields.includes('companies') && picks.length > 1)
      return t('embLoading', { vehicle: nameOf(second) })
    if (fields.includes('die')) return t('embCardDie', { card })
    return fields.length === 0 ? t('embSureCard', { card }) : t('embCardFor', { card })
  }
  if (!VEHICLE.has(first)) return null
  const vehicle = nameOf(first)
  const at = SQUARE.get(placeOf(s, first))
  if (picks.length === 1 || VEHICLE.has(second)) {
    if (at?.kind === 'camp') return t('embLoading', { vehicle })
    if (ask === 'turn_start') return t('embGoHome', { vehicle })
    return t('embWhere', { vehicle })
  }
  if (at?.kind === 'prison_island') return t('embEscapees', { vehicle })
  return picks.some(isLoad) ? null : t('embWhereTo', { vehicle, square: nameOf(second) })
}

/** What a square and what stands on it are called, as far as the viewer knows: read aloud, never drawn. */
import { t } from './texts'
import { library } from '../../shell/library.svelte'
import { SIDES, SQUARE } from './data'
import type { Counter } from './view'

/** A word of the game in the reader's language. */
export const nameOf = (word: string): string => library.name('attaque', word)

/** The square, what stands there, whose it is. */
export function squareName(id: string, counter: Counter | undefined, you: number | null): string {
  if (counter === undefined)
    return `${id}, ${SQUARE.get(id)?.colour === 'cross' ? t('crossSquare') : t('empty')}`
  return `${id}, ${counterName(counter)}, ${ownerName(counter.side, you)}`
}

export function counterName(counter: Pick<Counter, 'kind'>): string {
  return counter.kind === null ? t('unknown') : nameOf(counter.kind.name)
}

export const ownerName = (side: number, you: number | null): string =>
  side === you ? t('ofYours') : nameOf(SIDES[side] ?? '')

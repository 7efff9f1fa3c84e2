import type { GameClient } from '../../shell/client'
import Board from './Board.svelte'
import { BASES, OBJECTIVES, SITES, numberOf } from './data'
import { describe } from './describe'
import { lore } from './lore'
import { script } from './scene'
import { named } from './texts'
import { seen } from './view'

const isPlace = (word: string): boolean => /^P\d{4}$/.test(word)
const PACES = new Set(['person', 'recrue', 'sergent', 'capitaine', 'general', 'rival'])
const FEATURES = new Set([...OBJECTIVES, ...BASES, ...SITES].map(({ id }) => id))
/** Refusals that no place of the board can show. */
const ELSEWHERE = new Set(['already_offered', 'too_soon', 'no_offer'])

export const game: GameClient = {
  Board,
  wide: true,
  realtime: true,
  isSquare: isPlace,
  script,
  verb: (verb) => named('verb', verb),
  confirms: ([verb]) => verb === 'offer_stop',
  quiet: ([verb]) => verb === 'offer_stop' || verb === 'release',
  shows: ({ rule, why }) => rule.startsWith('SIT-') && !ELSEWHERE.has(why),
  standing(view, place) {
    const owner = isPlace(place) ? (seen(view).owner[numberOf(place)] ?? -1) : -1
    return owner < 0 ? null : { kind: null, side: owner }
  },
  describe,
  button: () => null,
  // The board has targets for everything but the stop: what is picked there needs no button.
  inSight: (word) => isPlace(word) || PACES.has(word) || FEATURES.has(word),
  lore
}

import type { GameClient } from '../../shell/client'
import Board from './Board.svelte'
import { BASES, OBJECTIVES, SITES, isPlace, numberOf } from './data'
import { describe } from './describe'
import { lore } from './lore'
import { script } from './scene'
import { wishes } from './tastes.svelte'
import { named } from './texts'
import { seen } from './view'

const PACES = new Set(['person', 'recrue', 'sergent', 'capitaine', 'general', 'rival', 'absent'])
const FEATURES = new Set([...OBJECTIVES, ...BASES, ...SITES].map(({ id }) => id))
/** Events that are read out before others. */
const TOLD = new Set([
  ...['Completed', 'UnitsReady', 'UnitPut', 'Bridged', 'Flagged', 'Offered'],
  ...['Started', 'LastCall', 'Closing', 'Missed']
])
/** Refusals that no place of the board can show. */
const ELSEWHERE = new Set(['already_offered', 'too_soon', 'no_offer'])

export const game: GameClient = {
  Board,
  wide: true,
  realtime: true,
  deals: true,
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
  // Pieces are laid all the time: of several lines what matters most is read out, the enemy's before one's own.
  spoken(lines, tell, session) {
    const weighty = lines.filter(({ events }) => events.some((e) => TOLD.has(e._)))
    const others = lines.filter(({ by }) => by !== session.you)
    return [weighty.at(-1) ?? others.at(-1) ?? lines.at(-1)].map((l) => (l ? tell(l) : '')).join('')
  },
  button: () => null,
  // The board has targets for everything but the stop: what is picked there needs no button.
  inSight: (word) => isPlace(word) || PACES.has(word) || FEATURES.has(word),
  wishes,
  lore
}

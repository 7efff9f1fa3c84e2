import type { GameClient } from '../../shell/client'
import { places } from './answers'
import Board from './Board.svelte'
import { CARD, SQUARE, VEHICLE, isSquare } from './data'
import type { Army } from './data'
import { describe } from './describe'
import { explain } from './explain'
import { lore } from './lore'
import { alone, isLoad } from './words'
import Panel from './Panel.svelte'
import { button, called, hint } from './say'
import { script } from './scene'
import { threats } from './threats'
import { NOWHERE, placeOf, seen, vehiclesOn } from './view'
import { named, t } from './texts'
import './theme.css'

/** What cannot be taken back by the eye: a roll given up, a turn, a card, a mine on one's own road. */
function confirms(path: readonly string[]): boolean {
  const [verb = '', first = ''] = path
  if (verb === 'use_communication' || verb === 'return_to_camp') return true
  if (verb === 'put_under' || verb === 'choose_card') return true
  if (verb === 'attack') return path.length > 4
  if (verb === 'move') return path.at(-1) === 'lay'
  return verb === 'play_card' && (CARD.get(first)?.fields.length ?? 0) === 0
}

export const game: GameClient = {
  Board,
  Panel,
  panelName: () => t('embPanel'),
  wide: true,
  colours: ['var(--regular)', 'var(--terrorist)'],
  isSquare,
  script,
  seatIn: (seat) => named('seatIn', seat),
  verb: (verb) => named('verb', verb),
  alone,
  confirms,
  quiet: (path) => path[0] === 'pass' || path[0] === 'end_turn',
  standing(view, square) {
    const [there] = SQUARE.has(square) ? vehiclesOn(seen(view), square) : []
    return there === undefined ? null : { kind: there.name, side: there.army }
  },
  describe,
  explain,
  lore,
  beside: true,
  threats,
  wary: ([verb], tree) =>
    verb === 'end_turn' &&
    ['move', 'attack', 'exit_camp', 'use_communication'].some((way) => way in tree),
  button: (path, view) => button(path, view === null ? null : seen(view)),
  called: (words, view) => called(words, view === null ? null : seen(view)),
  hint: (picks, { ask, view }) => hint(picks, ask, seen(view)),
  places: (path, { side, view }) => places(path, side as Army, seen(view)),
  inSight(word, view) {
    if (VEHICLE.has(word)) return placeOf(seen(view), word) !== NOWHERE
    return isSquare(word) || CARD.has(word) || isLoad(word)
  }
}

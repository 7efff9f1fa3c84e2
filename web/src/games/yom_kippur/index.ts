import type { Situation } from '../../core/deed'
import type { Tree } from '../../core/wire'
import type { Event } from '../../gen/yom_kippur'
import { front } from '../../shell/battle/front.svelte'
import type { GameClient } from '../../shell/client'
import Board from './Board.svelte'
import Desk from './Desk.svelte'
import Panel from './Panel.svelte'
import News from './panel/News.svelte'
import { begun } from './battle/forces'
import { battleHint, promising } from './battle/hint'
import { PIECE, SIDES, isHex } from './data'
import { Deployment, waiting as unplaced } from './deploy/deployment.svelte'
import { describe, threats } from './describe'
import { focus } from './focus.svelte'
import { lore } from './lore'
import { script } from './scene'
import { named, t } from './texts'
import { seen, units } from './view'
import { nameOf } from './words'
import './theme.css'

/** Verbs that one click on a piece would complete: they are asked for once more. */
const SURE: ReadonlySet<string> = new Set(['mark', 'unmark', 'leave'])

function hint(picks: readonly string[], { view, ask }: Situation): string | null {
  const [first = ''] = picks
  const all = units(view)
  if (first === 'done') return t(waiting.what, { n: waiting.n })
  const unit = all.find(({ id }) => id === first)
  if (ask !== 'move' || unit === undefined) return battleHint(first, ask)
  if (unit.kind === 'sam' && !unit.badges.includes('sam_mov'))
    return t('sureMark', { unit: nameOf(first) })
  if (focus.together) return t('canGoBoth')
  const { moves, at } = unit
  return t(isHex(at) ? 'canGo' : 'canGoOff', { unit: nameOf(first), moves })
}

/** What could still be done, when somebody is asked whether to end the phase. */
let waiting: { what: 'sureDone' | 'sureAir' | 'sureFight'; n: number } = { what: 'sureDone', n: 0 }
function undone({ move, station, attack }: Tree): typeof waiting {
  if (move !== undefined) return { what: 'sureDone', n: Object.keys(move ?? {}).length }
  if (station !== undefined) return { what: 'sureAir', n: Object.keys(station ?? {}).length }
  return { what: 'sureFight', n: attack === undefined ? 0 : promising(front) }
}

export const game: GameClient = {
  Board,
  Panel,
  News,
  open: true,
  picksInPanel: true, // aircraft and reserves off the map
  panelName: () => t('panelName'),
  panelWidth: 'clamp(19.5rem, 22vw, 25rem)',
  boardHeight: '50dvh',
  composer: {
    draft(situation, [verb]) {
      if (verb === 'attack') return begun(situation)
      return verb === 'deploy' ? new Deployment(unplaced(situation.view)) : null
    },
    whole: (ask) => ask === 'setup',
    Desk
  },
  hidden: ['march', 'deploy'], // a picked way is a `move`, and a set-up is made on the desk
  isSquare: isHex,
  // Two that are dropped together are one word, and a button of the panel.
  inSight: (word) => isHex(word) || word.split(',').every((one) => PIECE.has(one)),
  alone: (word) => word === 'raft',
  script,
  describe,
  threats,
  verb: (verb) => named('verb', verb),
  seatIn: (seat) => named('seatIn', seat),
  quiet: (path) => path[0] === 'done',
  confirms: ([verb = '']) => SURE.has(verb),
  wary([verb], tree) {
    waiting = undone(tree)
    return verb === 'done' && waiting.n > 0
  },
  hint,
  pair(one, other) {
    const [a, b] = [one, other].map((line) => (line.events as Event[]).find((e) => e._ === 'Moved'))
    if (a?._ !== 'Moved' || b?._ !== 'Moved') return false
    return a.path[0] === b.path[0] && a.path.at(-1) === b.path.at(-1)
  },
  button(path, view) {
    const [verb = '', unit = ''] = path
    if (verb === 'done') {
      const ask = view === null ? undefined : seen(view).agenda.at(-1)
      const said = named('done', ask?.name ?? '')
      return said === ask?.name ? t('verb_done') : said
    }
    if (verb === 'move') return path.at(-1) === 'raft' ? t('byRaft') : named('verb', verb)
    return SURE.has(verb) ? t('deedOf', { deed: named('verb', verb), unit: nameOf(unit) }) : null
  },
  called: (words) =>
    words.map((word) => (isHex(word) ? word : word.split(',').map(nameOf).join(', '))).join(' → '),
  lore,
  standing(view, square) {
    const there = units(view).find(({ at }) => at === square)
    return there === undefined ? null : { kind: there.id, side: SIDES.indexOf(there.side) }
  }
}

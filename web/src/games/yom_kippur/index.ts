import type { Situation } from '../../core/deed'
import type { Event } from '../../gen/yom_kippur'
import type { GameClient } from '../../shell/client'
import Board from './Board.svelte'
import Desk from './Desk.svelte'
import Panel from './Panel.svelte'
import News from './panel/News.svelte'
import { Battle } from './battle/draft.svelte'
import { front } from './battle/front.svelte'
import { battleHint } from './battle/hint'
import { PIECE, SIDES, isHex } from './data'
import { Deployment } from './deploy/deployment.svelte'
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
  if (first === 'done') return t(ask === 'air' ? 'sureAir' : 'sureDone', { n: waiting })
  const unit = all.find(({ id }) => id === first)
  if (ask !== 'move' || unit === undefined) return battleHint(first, ask)
  if (unit.kind === 'sam' && !unit.badges.includes('sam_mov'))
    return t('sureMark', { unit: nameOf(first) })
  if (focus.together) return t('canGoBoth')
  const { moves, at } = unit
  return t(isHex(at) ? 'canGo' : 'canGoOff', { unit: nameOf(first), moves })
}

/** How many units can still move, or aircraft be placed, when somebody is asked whether to end the phase. */
let waiting = 0

export const game: GameClient = {
  Board,
  Panel,
  News,
  open: true,
  picksInPanel: true, // aircraft and reserves off the map
  panelName: () => t('panelName'),
  panelWidth: 'clamp(19.5rem, 22vw, 25rem)',
  composer: {
    draft(situation, [verb]) {
      if (verb === 'attack') return new Battle(situation, front.take())
      return verb === 'deploy' ? new Deployment(situation.view) : null
    },
    whole: (ask) => ask === 'setup',
    Desk
  },
  hidden: ['march', 'deploy'], // a picked way is a `move`, and a set-up is made on the desk
  isSquare: isHex,
  inSight: (word) => isHex(word) || PIECE.has(word),
  alone: (word) => word === 'raft',
  script,
  describe,
  threats,
  verb: (verb) => named('verb', verb),
  quiet: (path) => path[0] === 'done',
  confirms: ([verb = '']) => SURE.has(verb),
  wary([verb], tree) {
    waiting = Object.keys(tree['move'] ?? tree['station'] ?? {}).length
    return verb === 'done' && waiting > 0
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
    if (verb === 'move' && path.at(-1) === 'raft') return t('byRaft')
    if (verb === 'move') return t('onLand')
    return SURE.has(verb) ? t('deedOf', { deed: named('verb', verb), unit: nameOf(unit) }) : null
  },
  called: (words) => words.map((word) => (isHex(word) ? word : nameOf(word))).join(' → '),
  lore,
  standing(view, square) {
    const there = units(view).find(({ at }) => at === square)
    return there === undefined ? null : { kind: there.id, side: SIDES.indexOf(there.side) }
  }
}

import type { Situation } from '../../core/deed'
import type { Event } from '../../gen/yom_kippur_advanced'
import type { GameClient } from '../../shell/client'
import { game as basic } from '../yom_kippur'
import Desk from '../yom_kippur/Desk.svelte'
import { begun } from '../yom_kippur/battle/forces'
import { PIECE, SIDES } from '../yom_kippur/data'
import { Deployment, waiting } from '../yom_kippur/deploy/deployment.svelte'
import { seen } from '../yom_kippur/view'
import { nameOf } from '../yom_kippur/words'
import Board from './Board.svelte'
import Panel from './Panel.svelte'
import { lore } from './lore'
import { script } from './scene'
import { named, t } from './texts'
import { fliers } from './view'
import './theme.css'

/** The Asks in which a piece that was picked goes to a hex. */
const GOES: ReadonlySet<string> = new Set(['raid', 'intercept', 'bridge'])
/** Verbs that one click on a piece would complete. */
const SURE: ReadonlySet<string> = new Set(['mark', 'unmark', 'leave', 'lift', 'pick'])
/** Verbs of this game that the basic one has not, or calls otherwise. */
const OWN = /^(pick|raid|intercept|engage|fire|onward|bridge|lift|leave)$/

/** The turn after which nobody comes in any more. */
const LAST = 9

/** How many could still be sent when somebody is asked whether to end the phase. */
let left = 0
const SENT = ['raid', 'drop', 'fly', 'intercept']

function hint(picks: readonly string[], situation: Situation): string | null {
  const [first = '', second] = picks
  const { ask, view } = situation
  if (first === 'done' && GOES.has(ask)) return t('ya_sureRaid', { n: left })
  const own = GOES.has(ask) || ask === 'sam' || ask === 'share'
  if (first === '' || !own) return moving(picks, situation)
  const unit = nameOf(first)
  if (ask !== 'raid')
    return t(`ya_hint_${ask as 'intercept' | 'bridge' | 'sam' | 'share'}`, { unit })
  const kind = PIECE.get(first)?.kind
  // A flight that is on its way goes on without a question about who is aboard.
  const aboard = fliers(view).some((flier) => flier.unit.id === first)
  if (kind === 'helicopter' && second === undefined && !aboard) return t('ya_hintRider', { unit })
  if (kind === 'aircraft' && second !== undefined) return t('ya_hintRole', { unit, hex: second })
  return t('ya_hint', { unit })
}

/** A reserve of Israel may come in on either map, unless each has its commander (YKA-061, 064). */
function moving(picks: readonly string[], situation: Situation): string | null {
  const piece = PIECE.get(picks[0] ?? '')
  const off = seen(situation.view).at[piece?.number ?? -1] === 'off'
  const free = piece?.side === 'israel' && situation.options['players'] !== 4
  if (situation.ask === 'move' && piece !== undefined && off && free)
    return t('ya_hint_reserve', { unit: nameOf(piece.id) })
  return basic.hint?.(picks, situation) ?? null
}

export const game: GameClient = {
  ...basic,
  Board,
  Panel,
  composer: {
    Desk,
    whole: (ask) => ask === 'setup',
    draft(situation, [verb]) {
      if (verb === 'attack') return begun(situation)
      if (verb !== 'deploy') return null
      // Of Arab armies that one player commands Egypt's is set up first.
      const ids = waiting(situation.view, 'advanced', ({ side }) => side === SIDES[situation.side])
      const fronts = (front: 'S' | 'G'): string[] =>
        ids.filter((id) => seats(situation, front).has(id))
      const [south, north] = [fronts('S'), fronts('G')]
      return new Deployment(
        situation.side === 1 ? ids : south.length > 0 ? south : north,
        'advanced'
      )
    }
  },
  script,
  lore,
  hint,
  verb: (verb) => (OWN.test(verb) ? named('ya_verb', verb) : basic.verb(verb)),
  confirms: ([verb = '']) => SURE.has(verb),
  wary([verb], tree) {
    const found = SENT.flatMap((one) => Object.keys(tree[one] ?? {}))
    left = new Set(found).size
    return verb === 'done' && (left > 0 || basic.wary?.([verb], tree) === true)
  },
  alone: (word) => word === 'raft',
  pair(one, other) {
    const [a, b] = [one, other].map((line) => (line.events as Event[]).find((e) => e._ === 'Moved'))
    if (a?._ !== 'Moved' || b?._ !== 'Moved') return false
    return a.path[0] === b.path[0] && a.path.at(-1) === b.path.at(-1)
  },
  button(path, view) {
    const [verb = '', unit = ''] = path
    const last = path.at(-1) ?? ''
    if (verb === 'done') {
      const name = view === null ? '' : (seen(view).agenda.at(-1)?.name ?? '')
      const said = named('ya_done', name)
      return said === name ? basic.button(path, view) : said
    }
    if (verb === 'raid' && /^[IB]$/.test(last)) return named('ya_role', last)
    if (verb === 'fly' && last === '-') return t('ya_alone')
    // Who leaves comes in again, on either map (YKA-062).
    const turn = view === null ? LAST : seen(view).turn
    if (verb === 'leave' && PIECE.get(unit)?.side === 'israel' && turn < LAST)
      return t('ya_leaves', { unit: nameOf(unit), n: turn + 1 })
    if (SURE.has(verb)) return `${game.verb(verb)} : ${nameOf(unit)}`
    return basic.button(path, view)
  }
}

/** The pieces of a front that wait to be set up. */
function seats({ view, side }: Situation, front: 'S' | 'G'): ReadonlySet<string> {
  return new Set(
    waiting(view, 'advanced', (piece) => piece.side === SIDES[side] && piece.front === front)
  )
}

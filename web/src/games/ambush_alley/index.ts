import type { Situation } from '../../core/deed'
import type { GameClient } from '../../shell/client'
import Board from './Board.svelte'
import Desk from './Desk.svelte'
import Panel from './Panel.svelte'
import Tools from './Tools.svelte'
import { describe, threats } from './describe'
import { lore } from './lore'
import { March } from './move/march.svelte'
import { orders } from './orders'
import { script } from './scene'
import { Setup } from './setup/setup.svelte'
import { named, t } from './texts'
import { SEATS, isUnit, seen, table, unitName } from './view'
import { lengthSaid, manSaid } from './words'
import './theme.css'

/** Verbs that put something on the table. */
const LAID = ['deploy', 'place_hot_spots', 'arrive'] as const
const MOVES: ReadonlySet<string> = new Set(['move', 'dash', 'evade'])
const PLACE = /^(f|spot)\d+$/

const isPoint = (word: string): boolean => /^\d+\.\d\d$/.test(word)
const LOST = -1 // of a reaction that comes after the other's action
function hint([first = '']: readonly string[], { ask, view, args }: Situation): string | null {
  if (!isUnit(first)) return null
  const { active } = seen(view)
  if (ask === 'ins_interrupt') return t('aaHintInterrupt', { unit: first, target: active })
  if (ask === 'reg_reaction')
    return t(args[3] === LOST ? 'aaHintLost' : 'aaHintWon', {
      ...{ unit: first, by: unitName(args[0] ?? 0) }
    })
  if (ask === 'reg_overwatch' || ask === 'reg_respond') return t('aaHintPoint', { unit: first })
  return t('aaHintUnit', { unit: first })
}

export const game: GameClient = {
  Board,
  Panel,
  picksInPanel: true,
  Tools,
  upright: true,
  seatIn: (seat) => named('seatIn', seat),
  panelName: () => t('aaPanel'),
  panelWidth: 'clamp(18rem, 22vw, 24rem)',
  composer: {
    draft(situation, beginning) {
      const [verb = ''] = beginning
      const laid = LAID.find((each) => each === verb)
      if (laid !== undefined) return new Setup(laid, situation)
      return MOVES.has(verb) ? new March(situation, beginning) : null
    },
    Desk
  },
  hidden: LAID, // they are made on the desk, where nothing else may be answered
  isSquare: (word) => isUnit(word) || PLACE.test(word),
  /** Units are picked on the board, points of a path on the card; in a window units have buttons too. */
  inSight: (word, view) =>
    isPoint(word) ||
    (seen(view).doing === '-' && table(seen(view)).units.some(({ name }) => name === word)),
  alone: isPoint,
  script,
  open: true,
  orders,
  lore,
  describe,
  threats,
  verb: (verb) => named('aaVerb', verb),
  quiet: ([verb = '']) => ['end', 'end_phase', 'pass', 'detach'].includes(verb),
  confirms: ([verb]) => verb === 'sacrifice',
  wary: ([verb], tree) => verb === 'end_phase' && Object.keys(tree['activate'] ?? {}).length > 0,
  hint,
  button([verb = '', unit = '', how = ''], view) {
    if (verb === 'react' && how !== '') return named('aaHow', how)
    if (verb === 'evade') return named('aaVerb', verb) // the prompt says of whom it asks
    if (verb === 'hot_spot') return t('aaSpotButton', { n: unit })
    if (verb === 'casualty') {
      const found = view === null ? [] : table(seen(view)).men
      const man = found.find(({ number }) => String(number) === unit)
      return man === undefined ? null : manSaid(man, false)
    }
    return isUnit(unit) ? t('aaDeedOf', { deed: named('aaVerb', verb), unit }) : null
  },
  called: (words) => words.map((word) => (isPoint(word) ? lengthSaid(word) : word)).join(' → '),
  standing(view, square) {
    const { units, men } = table(seen(view))
    const man = men.find(({ id }) => id === square)
    const unit = units.find(({ name }) => name === (man?.unit ?? square))
    if (unit === undefined) return null
    return { kind: man?.kind ?? null, side: SEATS.indexOf(unit.side) }
  }
}

import type { Situation } from '../../core/deed'
import type { GameClient } from '../../shell/client'
import Board from './Board.svelte'
import Desk from './Desk.svelte'
import Panel from './Panel.svelte'
import { describe, threats } from './describe'
import { goal } from './move/goal'
import { March } from './move/march.svelte'
import { script } from './scene'
import { Laying } from './setup/laying.svelte'
import { named, t } from './texts'
import { SEATS, isUnit, seen, table } from './view'
import './theme.css'

/** Verbs that put something on the table. */
const LAID = ['deploy', 'place_hot_spots', 'arrive'] as const
const MOVES: ReadonlySet<string> = new Set(['move', 'dash', 'evade'])
const PLACE = /^(f|spot)\d+$/

const isPoint = (word: string): boolean => /^\d+\.\d\d$/.test(word)

function hint([first = '']: readonly string[], { ask }: Situation): string | null {
  if (ask === 'ins_interrupt' && isUnit(first)) return t('aaHintInterrupt', { unit: first })
  if (isUnit(first)) return t('aaHintUnit', { unit: first })
  return null
}

export const game: GameClient = {
  Board,
  Panel,
  picksInPanel: true,
  panelName: () => t('aaPanel'),
  panelWidth: 'clamp(18rem, 22vw, 24rem)',
  composer: {
    draft(situation, beginning) {
      const [verb = ''] = beginning
      const laid = LAID.find((each) => each === verb)
      if (laid !== undefined) return new Laying(laid, situation)
      return MOVES.has(verb) ? new March(situation, beginning, goal.take()) : null
    },
    Desk
  },
  hidden: LAID, // they are made on the desk, where nothing else may be answered
  isSquare: (word) => isUnit(word) || PLACE.test(word),
  /** Units, figures and hot spots are picked on the board; points of a path in the panel. */
  inSight: (word, view) =>
    isPoint(word) ||
    /^\d+$/.test(word) ||
    table(seen(view)).units.some(({ name }) => name === word),
  alone: isPoint,
  script,
  describe,
  threats,
  verb: (verb) => named('aaVerb', verb),
  quiet: ([verb]) => verb === 'end' || verb === 'end_phase' || verb === 'pass',
  confirms: ([verb]) => verb === 'sacrifice',
  wary: ([verb], tree) => verb === 'end_phase' && Object.keys(tree['activate'] ?? {}).length > 0,
  hint,
  button([verb = '', unit = '', how = '']) {
    if (verb === 'react' && how !== '') return `${unit} : ${named('aaHow', how)}`
    if (isUnit(unit) && (verb === 'dash' || verb === 'evade' || verb === 'detach'))
      return t('aaDeedOf', { deed: named('aaVerb', verb), unit })
    return null
  },
  called: (words) => words.map((word) => (isPoint(word) ? `${word}″` : word)).join(' → '),
  standing(view, square) {
    const { units, men } = table(seen(view))
    const man = men.find(({ id }) => id === square)
    const unit = units.find(({ name }) => name === (man?.unit ?? square))
    if (unit === undefined) return null
    return { kind: man?.kind ?? null, side: SEATS.indexOf(unit.side) }
  }
}

import type { GameClient } from '../../shell/client'
import Board from './Board.svelte'
import { describe } from './describe'
import { explain } from './explain'
import { PER_SIDE, SQUARE, SQUARES, isSquare } from './data'
import Desk from './deploy/Desk.svelte'
import { Deployment } from './deploy/deployment.svelte'
import { seen } from './view'
import { lore } from './lore'
import Panel from './Panel.svelte'
import Symbols from './art/Symbols.svelte'
import { script } from './scene'
import { threats } from './threats'
import { named, t } from './texts'
import './theme.css'

const names = (square: number): string[] => SQUARES.slice(square, square + 1).map(({ id }) => id)

export const game: GameClient = {
  Board,
  Symbols,
  quiet: (path) => path[0] === 'pass',
  Panel,
  composer: { draft: ({ side, options }) => new Deployment(side, options), Desk },
  isSquare,
  script,
  only: (path) => (path[0] === 'pass' ? t('mustPass') : undefined),
  answered: (ask) => (ask === 'deploy' ? t('waitingDeploy') : undefined),
  verb: (verb) => named('verb', verb),
  describe,
  explain,
  threats,
  confirms: (path) => path[0] === 'launch',
  standing(view, square) {
    const { where, kind } = seen(view)
    const slot = where.indexOf(SQUARE.get(square)?.number ?? -2)
    return slot < 0 ? null : { kind: kind[slot] ?? null, side: slot < PER_SIDE ? 0 : 1 }
  },
  button(path, _, goesOn) {
    if (path[0] === 'advance') return path[1] === 'yes' ? t('takeSquare') : t('stay')
    if (goesOn !== true) return null
    if (path[0] === 'move' && path.length === 3) return t('stopHere')
    if (path[0] === 'jump' && path.length === 3) return t('jumpOnly')
    return null
  },
  // ATK-082: the loser's square is taken, or the winner stays on its own.
  places(path, { view, args: [winner = -1, taken = -1] }) {
    if (path[0] === 'advance')
      return names(path[1] === 'yes' ? taken : (seen(view).where[winner] ?? -1))
    // A path that may end on the square that was picked last ends there.
    const ends = (path[0] === 'move' || path[0] === 'jump') && path.length === 3
    return ends ? path.slice(2) : []
  },
  key(path) {
    if (path[0] !== 'advance') return ''
    return path[1] === 'yes' ? '+' : '='
  },
  lore
}

import { t } from '../../i18n/index.svelte'
import type { GameClient } from '../client'
import Board from './Board.svelte'
import { describe } from './describe'
import { PER_SIDE, SQUARE, isSquare, seen } from './data'
import Deploy from './Deploy.svelte'
import { lore } from './learn/lore'
import { meaning } from './meaning'
import Panel from './Panel.svelte'
import { duration, touched, weight } from './scene'
import { threats } from './threats'
import './theme.css'

export const attaque: GameClient = {
  Board,
  Panel,
  Deploy,
  isSquare,
  touched,
  weight,
  duration,
  meaning: (picks, word, moment) => meaning(picks, word, { ...moment, view: seen(moment.view) }),
  describe,
  threats,
  confirms: (path) => path[0] === 'launch',
  standing(view, square) {
    const { where, kind } = seen(view)
    const slot = where.indexOf(SQUARE.get(square)?.number ?? -2)
    return slot < 0 ? null : { kind: kind[slot] ?? null, side: slot < PER_SIDE ? 0 : 1 }
  },
  button(path) {
    if (path[0] === 'advance') return path[1] === 'yes' ? t('takeSquare') : t('stay')
    if (path[0] === 'move' && path.length === 3) return t('stopHere')
    if (path[0] === 'jump' && path.length === 3) return t('jumpOnly')
    return null
  },
  lore
}

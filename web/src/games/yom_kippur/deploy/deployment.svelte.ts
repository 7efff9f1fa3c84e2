/** A set-up being made: at most two brigades and one SAM a hex. */
import type { View } from '../../../core/wire'
import { Placing } from '../../../shell/compose/placing.svelte'
import { PIECE, PIECES, STACKING, isArab, isBrigade, isHex, region } from '../data'
import { t } from '../texts'
import { seen } from '../view'
import { nameOf } from '../words'

/** Who takes the room of whom in a hex: brigades two of them, SAM one; helicopters nobody's. */
function rank(id: string): 'brigade' | 'sam' | null {
  const piece = PIECE.get(id)
  if (piece === undefined || (!isBrigade(piece) && piece.kind !== 'sam')) return null
  return piece.kind === 'sam' ? 'sam' : 'brigade'
}

export type Game = 'basic' | 'advanced'
/** The units that are set up next and wait beside the map, in the order of the pieces. */
export function waiting(view: View, game: Game = 'basic', mine = isArab): string[] {
  const { at } = seen(view)
  return PIECES.filter(
    (piece) => at[piece.number] === 'off' && region(piece, game) !== undefined && mine(piece)
  ).map(({ id }) => id)
}

export class Deployment extends Placing {
  /** Some units may have been placed one by one before. */
  constructor(
    ids: readonly string[],
    private readonly game: Game = 'basic'
  ) {
    const placed = (id: string): string | undefined => {
      const piece = PIECE.get(id)
      return piece && region(piece, game)
    }
    super(ids, {
      ...{ whole: 'deploy', one: 'place', isPlace: isHex },
      ...{ file: 'yom_kippur', remark: () => t('deployText') },
      leaves(id, there) {
        const rivals = there.filter((other) => rank(id) !== null && rank(other) === rank(id))
        return rivals.length >= (rank(id) === 'sam' ? 1 : STACKING) ? rivals.at(-1) : undefined
      },
      follows: (id, after) => placed(id) === placed(after),
      over(now, placed) {
        const at = [...seen(now).at]
        for (const [id, hex] of placed) at[PIECE.get(id)?.number ?? at.length] = hex
        return { ...now, at }
      },
      held: (id) => t('deployHeld', { unit: nameOf(id) }),
      put: (id, hex) => t('deployPut', { unit: nameOf(id), hex }),
      left: (n) => (n === 0 ? t('deployAll') : t('deployLeft', { n }))
    })
  }

  override get shelf(): string {
    return `yom_kippur.${this.game === 'basic' ? '' : `${this.ids[0] ?? ''}.`}${String(this.ids.length)}`
  }
}

/** A set-up being made: 41 units of the Arab side, at most two brigades and one SAM a hex. */
import type { View } from '../../../core/wire'
import { Placing } from '../../../shell/compose/placing.svelte'
import { PIECE, STACKING, TO_PLACE, isHex } from '../data'
import { t } from '../texts'
import { seen } from '../view'
import { nameOf } from '../words'

const isSam = (id: string): boolean => PIECE.get(id)?.kind === 'sam'
const region = (id: string): string | undefined => PIECE.get(id)?.basic?.at

export class Deployment extends Placing {
  /** Some units may have been placed one by one before. */
  constructor(view: View) {
    const off = TO_PLACE.filter(({ number }) => seen(view).at[number] === 'off')
    super(
      off.map(({ id }) => id),
      {
        ...{ whole: 'deploy', one: 'place', isPlace: isHex },
        ...{ file: 'yom_kippur', remark: () => t('deployText') },
        leaves(id, there) {
          const rivals = there.filter((other) => isSam(other) === isSam(id))
          return rivals.length >= (isSam(id) ? 1 : STACKING) ? rivals.at(-1) : undefined
        },
        follows: (id, after) => region(id) === region(after),
        over(now, placed) {
          const at = [...seen(now).at]
          for (const [id, hex] of placed) at[PIECE.get(id)?.number ?? at.length] = hex
          return { ...now, at }
        },
        held: (id) => t('deployHeld', { unit: nameOf(id) }),
        put: (id, hex) => t('deployPut', { unit: nameOf(id), hex }),
        left: (n) => (n === 0 ? t('deployAll') : t('deployLeft', { n }))
      }
    )
  }

  override get shelf(): string {
    return `yom_kippur.${String(this.ids.length)}`
  }
}

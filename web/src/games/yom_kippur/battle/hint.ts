/** What to do next when a piece was picked in a battle or in the air. */
import type { front } from '../../../shell/battle/front.svelte'
import { t } from '../texts/battle'
import { nameOf } from '../words'

const GO = { retreat: 'goRetreat', advance: 'goAdvance', air: 'goAir', bomb: 'goBomb' } as const

export function battleHint(picked: string, ask: string): string | null {
  if (picked === '' || !(ask in GO)) return null
  const unit = picked.split(',').map(nameOf).join(', ')
  return t(GO[ask as keyof typeof GO], { unit })
}

/** How many enemy hexes can still be attacked at 1-1 or better; none while a duty is open, for then the phase cannot end. */
export function promising({ odds, duty }: Pick<typeof front, 'odds' | 'duty'>): number {
  if (duty.hexes.length + duty.units.length > 0) return 0
  return Object.values(odds).filter((chance) => {
    const [attack = 0, defence = 0] = chance.odds.split('-').map((n) => Number.parseInt(n, 10))
    return attack >= defence
  }).length
}

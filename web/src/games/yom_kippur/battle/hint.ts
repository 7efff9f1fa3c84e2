/** What to do next when a piece was picked in a battle or in the air. */
import { t } from '../texts/battle'
import { nameOf } from '../words'

const GO = { retreat: 'goRetreat', advance: 'goAdvance', air: 'goAir', bomb: 'goBomb' } as const

export function battleHint(picked: string, ask: string): string | null {
  if (picked === '' || !(ask in GO)) return null
  const unit = picked.split(',').map(nameOf).join(', ')
  return t(GO[ask as keyof typeof GO], { unit })
}

/** How a battle that was refused may be mended by one press, as far as the refusal itself says who or what is meant. */
import type { Refusal } from '../../core/wire'
import type { Battle } from './draft.svelte'

export interface Mending {
  readonly text: 'btMendHex' | 'btMendUnit' | 'btMendOut' | 'btMendGuns'
  /** The hex or the piece that it is about. */
  readonly word: string
  readonly mend: () => void
}

/** `guns`: those that could still join. */
export function mend(no: Refusal, draft: Battle, guns: readonly string[]): Mending | null {
  const word = (key: string): string => {
    const said = no.given[key]
    return typeof said === 'string' ? said : ''
  }
  const [hex, unit] = [word('hex'), word('unit')]
  if (no.why === 'hex_left_out')
    return { text: 'btMendHex', word: hex, mend: () => draft.aim(hex, true) }
  if (no.why === 'unit_left_out' && !draft.has(unit))
    return { text: 'btMendUnit', word: unit, mend: () => draft.toggle([unit]) }
  if (no.why === 'no_guns')
    return {
      text: 'btMendGuns',
      word: '',
      mend: () => draft.set({ ...draft.value, guns: [] })
    }
  const [gun] = guns
  if (no.why === 'too_weak' && gun !== undefined)
    return { text: 'btMendUnit', word: gun, mend: () => draft.toggle([gun]) }
  if (unit !== '' && draft.has(unit))
    return { text: 'btMendOut', word: unit, mend: () => draft.toggle([unit]) }
  return null
}

/** Pieces, hexes and costs in words. */
import type { Language, Words } from '../../core/wire'
import { reader } from '../../i18n/index.svelte'
import { library } from '../../shell/library.svelte'
import { POINT, SITE, bank, country, terrain } from './data'
import { focus } from './focus.svelte'
import { named, t } from './texts'
import type { Unit } from './view'

/** A word of the game's own: a piece, a phase, a source of points. */
export const nameOf = (word: string): string => library.name(focus.game, word)

const PARTS = ['', '⅙', '⅓', '½', '⅔', '⅚']
/** A cost in points, of which the rules count the sixths. */
export function points(sixths: number): string {
  const whole = Math.floor(sixths / POINT)
  const part = PARTS[sixths % POINT] ?? ''
  return whole === 0 && part !== '' ? part : `${String(whole)}${part}`
}

/** Victory points, which may be below zero. */
export const scoreSaid = (n: number): string => String(n).replace('-', '−')

/** What was said of a unit, in the words of the table; one that has not changed is the same object (`view.ts`). */
const said = new WeakMap<Words, WeakMap<Unit, string>>()
/** What a unit is and how it is, in a few words. */
export function unitSaid(unit: Unit): string {
  const words = library.wordsOf(focus.game)
  if (words === null) return unitWords(unit)
  const kept = said.get(words) ?? new WeakMap<Unit, string>()
  said.set(words, kept)
  const known = kept.get(unit) ?? unitWords(unit)
  kept.set(unit, known)
  return known
}
function unitWords(unit: Unit): string {
  const marks = unit.badges.map((badge) => named('badge', badge))
  const states = [unit.reduced && t('isReduced'), unit.moved && t('isMoved')]
  const more = [...states.filter((word) => word !== false), ...marks]
  const { combat, moves } = unit
  const factors = moves > 0 || combat > 0 ? [t('factors', { combat, moves })] : []
  return [nameOf(unit.id), ...factors, ...more].join(', ')
}

/** By language: what was said of the ground, which never changes. A range reads out a hundred hexes at once. */
const grounds: Record<Language, Map<string, string>> = { fr: new Map(), en: new Map() }
/** The ground of a hex: terrain, what is there, which bank. */
export function groundSaid(hex: string): string {
  const kept = grounds[reader.language]
  const known = kept.get(hex)
  if (known !== undefined) return known
  const site = SITE.get(hex)
  const [side, land] = [bank(hex), country(hex)]
  const parts = [named('terrain', terrain(hex))]
  if (site !== undefined) parts.push(t(`site_${site.kind}`, { name: site.name }))
  if (side !== null) parts.push(named('bank', side))
  if (land !== null) parts.push(named('country', land))
  kept.set(hex, parts.join(', '))
  return parts.join(', ')
}

/** What the looks of the game say of a hex. */
export interface Airs {
  arab: boolean
  israel: boolean
  cover: number | null
}
export function airsSaid({ arab, israel, cover }: Airs): string[] {
  const found: string[] = []
  if (arab) found.push(t('zocArab'))
  if (israel) found.push(t('zocIsrael'))
  if (cover !== null) found.push(cover > 0 ? t('covered', { n: cover }) : t('uncovered'))
  return found
}

/** A hex for those who do not see it: what stands there first. */
export function hexSaid(hex: string, pile: readonly Unit[], more: readonly string[]): string {
  const there = pile.length === 0 ? t('hexEmpty') : pile.map(unitSaid).join(' ; ')
  return [hex, there, groundSaid(hex), ...more].join('. ')
}

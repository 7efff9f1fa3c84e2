/** What an overlay draws, out of what the looks of the game answer. */
import type { Region } from './art/Veil.svelte'
import { SITES, isHex } from './data'
import type { Overlay } from './focus.svelte'
import type { Survey } from '../../shell/survey.svelte'
import type { Answers, ByHex } from './survey'
import type { Unit } from './view'

export interface Veiled {
  readonly regions: readonly Region[]
  readonly labels: ReadonlyMap<string, string>
}
const NO_LABELS: ReadonlyMap<string, string> = new Map()
const hexesOf = (found: ByHex | undefined): Set<string> => new Set(Object.keys(found ?? {}))

export function veil(
  overlay: Overlay | null,
  survey: Survey<Answers>,
  units: readonly Unit[]
): Veiled | null {
  if (overlay === null) return null
  if (overlay === 'zoc')
    return {
      regions: [
        { kind: 'arab', hexes: hexesOf(survey.get('zoc_arab')) },
        { kind: 'israel', hexes: hexesOf(survey.get('zoc_israel')) }
      ],
      labels: NO_LABELS
    }
  if (overlay === 'cover') {
    const cover = survey.get('cover') ?? {}
    const labels = new Map(Object.entries(cover).map(([hex, n]) => [hex, String(n)]))
    return { regions: [{ kind: 'cover', hexes: hexesOf(cover) }], labels }
  }
  if (overlay === 'threats') {
    const threats = Object.entries(survey.get('threats') ?? {})
    const labels = new Map(threats.map(([hex, { odds }]) => [hex, odds]))
    return { regions: [{ kind: 'mark', hexes: new Set(labels.keys()) }], labels }
  }
  if (overlay === 'movable') {
    const able = new Set(survey.get('movable'))
    const hexes = units.filter(({ id }) => able.has(id)).map(({ at }) => at)
    return { regions: [{ kind: 'mark', hexes: new Set(hexes.filter(isHex)) }], labels: NO_LABELS }
  }
  const forts = units.filter(({ kind, at }) => kind === 'fort' && isHex(at)).map(({ at }) => at)
  const passes = SITES.filter(({ kind }) => kind === 'pass').map(({ hex }) => hex)
  const bridges = Object.keys(survey.get('bridges_threatened') ?? {})
  const labels = new Map([
    ...passes.map((h) => [h, '10'] as const),
    ...bridges.map((h) => [h, '!'] as const)
  ])
  return {
    regions: [{ kind: 'mark', hexes: new Set([...passes, ...forts, ...bridges]) }],
    labels
  }
}

/**
 * Pieces on places as lines of text, one for each place, as positions are written:
 *
 *     S0716 = EG-ARM-14, EG-INF-90
 *
 * A line that people wrote may have other marks between its words, or several places.
 */
import { t } from '../../i18n/index.svelte'
import type { Fault, Paper } from './text'

/** What a piece that has no place is written as, where drafts are kept. */
export const NOWHERE = '-'

interface Setting {
  isPlace(word: string): boolean
  readonly file: string
  remark(): string
}

/** `ids`: what is set up, in the order in which drafts are kept: `Placing.write`. */
export function placedPaper(ids: readonly string[], setting: Setting): Paper {
  const pieces = new Map(ids.map((id) => [id.toUpperCase(), id]))
  const placeOf = (word: string): string | undefined =>
    [word, word.toUpperCase()].find((each) => setting.isPlace(each))
  return {
    file: setting.file,
    remarks: [setting.remark()],
    legend: [],
    write(text) {
      const there = new Map<string, string[]>()
      for (const [i, place] of text.split(',').entries())
        if (place !== NOWHERE) there.set(place, [...(there.get(place) ?? []), ids[i] ?? ''])
      return [...there].sort().map(([place, who]) => `${place} = ${who.join(', ')}`)
    },
    read(rows) {
      const faults: Fault[] = []
      const placed = new Map<string, string>()
      for (const { text, line } of rows) {
        let place: string | undefined
        for (const word of text.split(/[\s=,:;]+/).filter((each) => each !== '')) {
          const [next, id] = [placeOf(word), pieces.get(word.toUpperCase())]
          if (next !== undefined) place = next
          else if (id === undefined) faults.push({ line, why: 'placed', given: { word } })
          else if (place === undefined) faults.push({ line, why: 'nowhere', given: { word } })
          else if (placed.has(id)) faults.push({ line, why: 'twice', given: { word: id } })
          else placed.set(id, place)
        }
      }
      return { text: ids.map((id) => placed.get(id) ?? NOWHERE).join(','), faults }
    },
    remark(text) {
      const n = text.split(',').filter((place) => place === NOWHERE).length
      return n === 0 ? '' : t('textPlaced', { n })
    },
    fault: ({ why, given }) => t(`fault_${why}` as Parameters<typeof t>[0], given)
  }
}

/** Lengths, points and ways of a free table as moves write them, in inches (`qg.boards.plane_shapes`). */
import type { At } from './point'

export const inches = (length: number): string => (length / 100).toFixed(2)
/** A length on the table as it is read; always with hundredths, so that it does not jump while it grows. */
export const inchesShown = (length: number, language: string): string =>
  `${(Math.round(length) / 100).toLocaleString(language, { minimumFractionDigits: 2 })}″`
export const pointWord = ([x, y]: At): string => `${inches(x)},${inches(y)}`
export function pointOf(word: string): At | null {
  const found = /^(\d+\.\d\d),(\d+\.\d\d)$/.exec(word)
  return found === null
    ? null
    : [Math.round(Number(found[1]) * 100), Math.round(Number(found[2]) * 100)]
}
/** A list of points; null where it is none. */
export function pointsOf(word: string): At[] | null {
  const found = word.split(';').map(pointOf)
  return found.every((point) => point !== null) ? found : null
}
/** The points of each figure after its start; null: it is left behind. */
export function waysOf(routes: string): (At[] | null)[] {
  return routes === ''
    ? []
    : routes.split(';').map((way) => {
        if (way === 'x') return null
        return way === '.' ? [] : (pointsOf(way.replaceAll('>', ';')) ?? [])
      })
}

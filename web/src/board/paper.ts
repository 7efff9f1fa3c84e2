/** Printed paper and how it wears, drawn once: patterns of flecks cost a phone less than a noise filter. */
export const TILE = 260

/** A number from 0 to 1 that depends on the seed and on what it is for. */
export function chance(seed: number, what: number): number {
  const x = Math.sin(seed * 127.1 + what * 311.7) * 43758.5453
  return x - Math.floor(x)
}

/** Flecks and short fibres on a tile, as one path. */
export function specks(seed: number, count: number, size: number): string {
  let path = ''
  for (let i = 0; i < count; i++) {
    const x = (chance(seed, i * 4) * size).toFixed(1)
    const y = (chance(seed, i * 4 + 1) * size).toFixed(1)
    const w = 0.8 + chance(seed, i * 4 + 2) ** 3 * 4
    const h = 0.8 + chance(seed, i * 4 + 3) ** 3 * 3
    path += `M${x} ${y}l${w.toFixed(1)} ${(h / 2).toFixed(1)} ${(-w / 2).toFixed(1)} ${h.toFixed(1)}z`
  }
  return path
}

/** Where the edge of a box or a board is rubbed white: short strokes around a rectangle. */
export function rubbed(x: number, y: number, width: number, height: number, seed = 5): string {
  const round = 2 * (width + height)
  const at = (along: number): string => {
    const d = along % round
    if (d < width) return `${(x + d).toFixed(0)} ${y.toFixed(0)}`
    if (d < width + height) return `${(x + width).toFixed(0)} ${(y + d - width).toFixed(0)}`
    if (d < 2 * width + height)
      return `${(x + 2 * width + height - d).toFixed(0)} ${(y + height).toFixed(0)}`
    return `${x.toFixed(0)} ${(y + round - d).toFixed(0)}`
  }
  const side = (along: number): number =>
    [width, width + height, 2 * width + height, round].findIndex((end) => along % round < end)
  let path = ''
  for (let i = 0; i < 40; i++) {
    const from = chance(seed, i) * round
    const to = from + 2 + chance(seed, i + 50) ** 3 * round * 0.012
    if (side(from) === side(to)) path += `M${at(from)}L${at(to)}`
  }
  return path
}

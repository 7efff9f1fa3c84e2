/**
 * QR codes, so that a phone can take a seat. Made here and not by the server: a seat's secret must not
 * stand in the address of a request. Byte mode, error correction M, versions 1 to 10 (up to 213 bytes).
 */
const ECC = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26] // check words in each block
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const ALIGN = [[], [], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]]

export type Matrix = boolean[][]

export function qr(text: string): Matrix {
  const bytes = new TextEncoder().encode(text)
  let version = 1
  while (version <= 10 && bytes.length > room(version)) version++
  if (version > 10) throw new RangeError('too long for a QR code')
  const words = interleave(data(bytes, version), version)
  let best: Matrix = []
  let least = Infinity
  for (let mask = 0; mask < 8; mask++) {
    const matrix = draw(words, version, mask)
    const cost = penalty(matrix)
    if (cost < least) [best, least] = [matrix, cost]
  }
  return best
}

/** How many words a version holds in all, check words included. */
function capacity(version: number): number {
  let bits = (16 * version + 128) * version + 64
  if (version >= 2) {
    const align = Math.floor(version / 7) + 2
    bits -= (25 * align - 10) * align - 55
    if (version >= 7) bits -= 36
  }
  return Math.floor(bits / 8)
}

const dataWords = (v: number): number => capacity(v) - (ECC[v] ?? 0) * (BLOCKS[v] ?? 0)
const room = (v: number): number => dataWords(v) - (v < 10 ? 2 : 3)

function data(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  const total = dataWords(version) * 8
  put(0, Math.min(4, total - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < total; pad ^= 0xec ^ 0x11) put(pad, 8)
  const words: number[] = []
  for (let i = 0; i < bits.length; i += 8) {
    words.push(bits.slice(i, i + 8).reduce((word, bit) => (word << 1) | bit, 0))
  }
  return words
}

function multiply(x: number, y: number): number {
  let z = 0
  for (let i = 7; i >= 0; i--) {
    z = (z << 1) ^ ((z >> 7) * 0x11d)
    z ^= ((y >> i) & 1) * x
  }
  return z
}

function checks(words: readonly number[], degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0))
  let root = 1
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      divisor[j] = multiply(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  const rest: number[] = Array.from({ length: degree }, () => 0)
  for (const word of words) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((d, i) => (rest[i] = (rest[i] ?? 0) ^ multiply(d, factor)))
  }
  return rest
}

function interleave(words: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version] ?? 1
  const ecc = ECC[version] ?? 0
  const total = capacity(version)
  const short = blocks - (total % blocks)
  const length = Math.floor(total / blocks) - ecc
  const parts: number[][] = []
  const ends: number[][] = []
  let from = 0
  for (let i = 0; i < blocks; i++) {
    const part = words.slice(from, from + length + (i < short ? 0 : 1))
    from += part.length
    parts.push(part)
    ends.push(checks(part, ecc))
  }
  const out: number[] = []
  for (let i = 0; i <= length; i++) for (const p of parts) if (i < p.length) out.push(p[i] ?? 0)
  for (let i = 0; i < ecc; i++) for (const e of ends) out.push(e[i] ?? 0)
  return out
}

function draw(words: readonly number[], version: number, mask: number): Matrix {
  const size = version * 4 + 17
  const grid: Matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const fixed: Matrix = grid.map((row) => [...row])
  const set = (x: number, y: number, dark: boolean): void => {
    const row = grid[y]
    const held = fixed[y]
    if (row === undefined || held === undefined || x < 0 || x >= size) return
    row[x] = dark
    held[x] = true
  }
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4]
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy))
        set(cx + dx, cy + dy, far !== 2 && far !== 4)
      }
    }
  }
  const spots = version === 1 ? [] : [6, ...(ALIGN[version] ?? [])]
  for (const ax of spots) {
    for (const ay of spots) {
      const corner =
        (ax === 6 && ay === 6) || (ax === 6 && ay === size - 7) || (ay === 6 && ax === size - 7)
      if (corner) continue
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          set(ax + dx, ay + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
        }
      }
    }
  }
  format(set, size, mask)
  if (version >= 7) {
    let rest = version
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
    const bits = (version << 12) | rest
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1
      const a = size - 11 + (i % 3)
      const b = Math.floor(i / 3)
      set(a, b, dark)
      set(b, a, dark)
    }
  }
  let i = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let v = 0; v < size; v++) {
      for (let j = 0; j < 2; j++) {
        const x = right - j
        const y = ((right + 1) & 2) === 0 ? size - 1 - v : v
        const row = grid[y]
        if (row === undefined || fixed[y]?.[x] === true) continue
        const bit = i < words.length * 8 && (((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1
        row[x] = bit !== masked(mask, x, y)
        i++
      }
    }
  }
  return grid
}

function format(
  set: (x: number, y: number, dark: boolean) => void,
  size: number,
  mask: number
): void {
  let rest = mask // correction level M is 00
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1
  for (let i = 0; i <= 5; i++) set(8, i, bit(i))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i))
  set(8, size - 8, true)
}

function masked(mask: number, x: number, y: number): boolean {
  switch (mask) {
    case 0:
      return (x + y) % 2 === 0
    case 1:
      return y % 2 === 0
    case 2:
      return x % 3 === 0
    case 3:
      return (x + y) % 3 === 0
    case 4:
      return (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0
    case 5:
      return ((x * y) % 2) + ((x * y) % 3) === 0
    case 6:
      return (((x * y) % 2) + ((x * y) % 3)) % 2 === 0
    default:
      return (((x + y) % 2) + ((x * y) % 3)) % 2 === 0
  }
}

/** Runs, blocks and imbalance: enough to choose a mask that scanners like. */
function penalty(m: Matrix): number {
  const size = m.length
  let cost = 0
  let dark = 0
  for (let y = 0; y < size; y++) {
    let across = 0
    let down = 0
    for (let x = 0; x < size; x++) {
      if (m[y]?.[x] === true) dark++
      across = x > 0 && m[y]?.[x] === m[y]?.[x - 1] ? across + 1 : 1
      down = x > 0 && m[x]?.[y] === m[x - 1]?.[y] ? down + 1 : 1
      if (across >= 5) cost += across === 5 ? 3 : 1
      if (down >= 5) cost += down === 5 ? 3 : 1
      const c = m[y]?.[x]
      if (x > 0 && y > 0 && c === m[y]?.[x - 1] && c === m[y - 1]?.[x] && c === m[y - 1]?.[x - 1])
        cost += 3
    }
  }
  return cost + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}

/** One SVG path of all dark modules. */
export function outline(m: Matrix): string {
  return m
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : []))
    )
    .join('')
}

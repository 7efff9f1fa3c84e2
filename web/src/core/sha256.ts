/** SHA-256 and HMAC, written out: the browser's own are there only over https, and clubs play over http. */
/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function constants(): Uint32Array {
  const found = new Uint32Array(64)
  let n = 2
  for (let i = 0; i < 64; n++) {
    if (!prime(n)) continue
    found[i++] = fraction(Math.cbrt(n))
  }
  return found
}

function prime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return true
}

const fraction = (x: number): number => ((x - Math.floor(x)) * 4294967296) >>> 0
const K = constants()
const START = [2, 3, 5, 7, 11, 13, 17, 19].map((p) => fraction(Math.sqrt(p)))
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length
  const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64)
  padded.set(message)
  padded[length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(length / 536870912))
  view.setUint32(padded.length - 4, (length << 3) >>> 0)
  const hash = Uint32Array.from(START)
  const w = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += 64) block(view, at, w, hash)
  const out = new DataView(new ArrayBuffer(32))
  hash.forEach((word, i) => out.setUint32(4 * i, word))
  return new Uint8Array(out.buffer)
}

function block(view: DataView, at: number, w: Uint32Array, hash: Uint32Array): void {
  const word = (i: number): number => w[i] ?? 0
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const [x, y] = [word(i - 15), word(i - 2)]
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = (word(i - 16) + s0 + word(i - 7) + s1) >>> 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + word(i)) >>> 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = ((hash[i] ?? 0) + x) >>> 0))
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key
  const pad = (byte: number): Uint8Array => {
    const found = new Uint8Array(64).fill(byte)
    short.forEach((x, i) => (found[i] = x ^ byte))
    return found
  }
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))))
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const found = new Uint8Array(a.length + b.length)
  found.set(a)
  found.set(b, a.length)
  return found
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

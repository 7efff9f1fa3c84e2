/** Proving the dice of a finished game from its record alone, and saying how lucky each seat was. */
import { hex, hmac, sha256, unhex } from './sha256'

export interface Roll {
  sides: number
  face: number
  rule: string
  /** The seat whose move threw it; null where time itself did, as when a deck is shuffled. */
  seat: string | null
}
export interface Proof {
  commitment: string
  seats: string[]
  /** What each seat added to the dice. */
  salts: string[]
  /** The seats that gave their salt themselves; null where the record does not say. */
  salted: string[] | null
  rolls: Roll[]
  /** What does not hold, if anything: the line of the record, from 1, and what is wrong with it. */
  wrong: { line: number; what: 'altered' | 'secret' | 'salt' | 'roll' } | null
}
/** A throw of one or more dice, or a shuffle: dice of `count` sides, one less, down to two. */
interface Thrown {
  _: string
  sides?: number
  count?: number
  face?: number[]
  rule?: string
}
interface Entry {
  seats?: string[]
  salts?: string[]
  salted?: string[]
  commitment?: string
  seat?: string
  events?: Thrown[]
  secret?: string
  chain: string
}

const encoder = new TextEncoder()

export function prove(record: string): Proof {
  const lines = record.split('\n').slice(0, -1)
  const proof: Proof = {
    ...{ commitment: '', seats: [], salts: [], salted: null },
    ...{ rolls: [], wrong: null }
  }
  const from: number[] = []
  let chain = ''
  let secret = ''
  for (const [i, raw] of lines.entries()) {
    const data = JSON.parse(raw) as Entry
    const tail = `,"chain":"${data.chain}"}`
    const body = `${raw.slice(0, -tail.length)}}`
    chain = hex(sha256(encoder.encode(`${chain}\n${body}`))).slice(0, 32)
    if (chain !== data.chain) return { ...proof, wrong: { line: i + 1, what: 'altered' } }
    if (i === 0) {
      proof.salts = data.salts ?? []
      proof.salted = data.salted ?? null
      proof.seats = data.seats ?? []
      proof.commitment = data.commitment ?? ''
    }
    for (const event of data.events ?? []) {
      const shuffle = event._ === 'Shuffled'
      if (event._ !== 'Rolled' && !shuffle) continue
      const seat = data.seat === undefined || data.seat === 'clock' ? null : data.seat
      for (const [k, face] of (event.face ?? []).entries()) {
        const sides = shuffle ? (event.count ?? 0) - k : (event.sides ?? 0)
        proof.rolls.push({ sides, face, rule: event.rule ?? '', seat })
        from.push(i + 1)
      }
    }
    secret = data.secret ?? secret
  }
  const key = unhex(secret)
  if (hex(sha256(key)) !== proof.commitment)
    return { ...proof, wrong: { line: lines.length, what: 'secret' } }
  const { seats, salts, salted } = proof
  // A salt that the server could have chosen, after it had seen the others, would let it choose the rolls. Nor
  // may it call one a seat's that is its own.
  if (seats.some((s, n) => salted?.includes(s) === (salts[n] === houseSalt(key, n))))
    return { ...proof, wrong: { line: 1, what: 'salt' } }
  const bad = proof.rolls.findIndex((roll, n) => face(key, salts, n, roll.sides) !== roll.face)
  return bad < 0 ? proof : { ...proof, wrong: { line: from[bad] ?? 0, what: 'roll' } }
}

/** The salt of a seat that gave none: it follows from the secret. */
export const houseSalt = (key: Uint8Array, seat: number): string =>
  hex(sha256(Uint8Array.from([...key, seat]))).slice(0, 16)

/** The n-th roll of a game, as docs/records.md says. */
export function face(key: Uint8Array, salts: readonly string[], n: number, sides: number): number {
  const top = 2n ** 64n
  const limit = top - (top % BigInt(sides))
  for (let attempt = 0; ; attempt++) {
    const message = [...salts, String(n), String(attempt)].join('\n')
    const mac = hmac(key, encoder.encode(message))
    const value = new DataView(mac.buffer).getBigUint64(0)
    if (value < limit) return Number(value % BigInt(sides)) + 1
  }
}

export interface Luck {
  seat: string
  /** How often each face came, 1 to 6. */
  faces: number[]
  thrown: number
  total: number
  expected: number
  /** How likely fair dice are to give a total at least as far from what is expected. */
  chance: number
}

/** Six-sided dice only, by the seat that threw them. */
export function luck(proof: Proof): Luck[] {
  return proof.seats.flatMap((seat) => {
    const own = proof.rolls.filter((r) => r.seat === seat && r.sides === 6)
    if (own.length === 0) return []
    const faces = [1, 2, 3, 4, 5, 6].map((n) => own.filter((r) => r.face === n).length)
    const total = own.reduce((sum, r) => sum + r.face, 0)
    const expected = 3.5 * own.length
    const chance = tails(own.length, Math.abs(total - expected))
    return [{ seat, faces, thrown: own.length, total, expected, chance }]
  })
}

/** The chance that the total of n dice lies at least so far from 3.5 n. */
export function tails(n: number, far: number): number {
  if (n > 400) return normal(n, far)
  let ways = [1]
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(ways.length + 6).fill(0)
    ways.forEach((p, sum) => {
      for (let f = 1; f <= 6; f++) next[sum + f] = (next[sum + f] ?? 0) + p / 6
    })
    ways = next
  }
  const outside = ways.filter((_, sum) => Math.abs(sum - 3.5 * n) >= far - 1e-9)
  return Math.min(
    1,
    outside.reduce((a, b) => a + b, 0)
  )
}

function normal(n: number, far: number): number {
  const z = Math.max(0, far - 0.5) / Math.sqrt((35 / 12) * n)
  // Abramowitz and Stegun 26.2.17: good to seven decimals.
  const k = 1 / (1 + 0.2316419 * z)
  const poly =
    k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
  return Math.min(1, (2 * Math.exp((-z * z) / 2) * poly) / Math.sqrt(2 * Math.PI))
}

/** How a chance is told: as one game in so many. */
export function rarity(chance: number): { key: 'usual' | 'some' | 'rare' | 'odd'; games: number } {
  const games = Math.max(1, Math.round(1 / Math.max(chance, 1e-6)))
  if (chance > 0.3) return { key: 'usual', games }
  if (chance > 0.1) return { key: 'some', games }
  return { key: chance > 0.01 ? 'rare' : 'odd', games }
}

import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { face, houseSalt, luck, prove, rarity, tails } from './fair'
import { hex, hmac, sha256, unhex } from './sha256'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const secret = Uint8Array.from({ length: 32 }, (_, i) => i)
const salts = ['alpha', 'bêta']

describe('sha256', () => {
  it('gives what the platform gives, at every length of padding', () => {
    for (const n of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const text = 'é'.repeat(n)
      expect(hex(sha256(bytes(text)))).toBe(createHash('sha256').update(text).digest('hex'))
      const mac = createHmac('sha256', Buffer.from(secret)).update(text).digest('hex')
      expect(hex(hmac(secret, bytes(text)))).toBe(mac)
    }
    expect(hex(hmac(bytes('k'.repeat(100)), bytes('x')))).toBe(
      createHmac('sha256', 'k'.repeat(100)).update('x').digest('hex')
    )
  })
})

describe('dice', () => {
  it('are those of docs/records.md', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((n) => face(secret, salts, n, 6))).toEqual([
      1, 1, 4, 5, 4, 6, 6, 6
    ])
    expect([0, 1, 2, 3].map((n) => face(secret, salts, n, 12))).toEqual([7, 7, 10, 5])
    expect(hex(unhex('00ff10'))).toBe('00ff10')
  })

  function written(steps: object[][], more: object = {}): string {
    const lines: string[] = []
    let chain = ''
    const add = (data: object): void => {
      const body = JSON.stringify(data)
      chain = hex(sha256(bytes(`${chain}\n${body}`))).slice(0, 32)
      lines.push(`${body.slice(0, -1)},"chain":"${chain}"}\n`)
    }
    add({ seats: ['red', 'blue'], commitment: hex(sha256(secret)), salts, ...more })
    steps.forEach((events, i) => add({ n: i + 1, seat: i % 2 === 0 ? 'red' : 'blue', events }))
    add({ end: {}, secret: hex(secret) })
    return lines.join('')
  }
  const record = (faces: number[], more: object = {}): string =>
    written(
      faces.map((f) => [{ _: 'Rolled', sides: 6, rule: 'X-1', face: [f], known: -1 }]),
      more
    )

  it('may take salts of the house only as they follow from its secret', () => {
    // As Python gives it: sha256(secret + bytes([1])).hexdigest()[:16].
    expect(houseSalt(secret, 1)).toBe('8b44d96f214304bc')
    const both = prove(record([1, 1], { salted: ['red', 'blue'] }))
    expect(both).toMatchObject({ salted: ['red', 'blue'], wrong: null })
    expect(prove(record([1, 1])).salted).toBeNull()
    // Blue's salt was chosen by the server, after it had seen red's.
    expect(prove(record([1, 1], { salted: ['red'] })).wrong).toEqual({ line: 1, what: 'salt' })
    const fair = ['alpha', houseSalt(secret, 1)]
    const faces = [0, 1, 2].map((n) => face(secret, fair, n, 6))
    expect(prove(record(faces, { salts: fair, salted: ['red'] })).wrong).toBeNull()
    // And it may not call a salt blue's that is its own.
    const said = prove(record(faces, { salts: fair, salted: ['red', 'blue'] }))
    expect(said.wrong).toEqual({ line: 1, what: 'salt' })
  })

  it('are proved die by die where one event holds several', () => {
    const sides = [6, 6, 4, 3, 2]
    const [a = 0, b = 0, ...faces] = sides.map((n, k) => face(secret, salts, k, n))
    const roll = { _: 'Rolled', sides: 6, rule: 'X-1', face: [a, b], known: -1 }
    const shuffle = { _: 'Shuffled', count: 4, rule: 'X-2', face: faces, known: 0 }
    const good = prove(written([[roll, shuffle]]))
    expect(good.wrong).toBeNull()
    expect(good.rolls.map((r) => r.sides)).toEqual(sides)
    expect(good.rolls.map((r) => r.face)).toEqual([a, b, ...faces])
    const [red] = luck(good)
    expect(red).toMatchObject({ thrown: 2, total: a + b })
    const other = { ...shuffle, face: [...faces.slice(0, -1), 3 - (faces.at(-1) ?? 0)] }
    expect(prove(written([[roll, other]])).wrong).toEqual({ line: 2, what: 'roll' })
    expect(prove(written([[shuffle, roll]])).wrong).toEqual({ line: 2, what: 'roll' })
  })

  it('are proved from a record, and a changed one is found', () => {
    const good = prove(record([1, 1, 4, 5]))
    expect(good.wrong).toBeNull()
    expect(good.rolls).toHaveLength(4)
    expect(prove(record([1, 2, 4, 5])).wrong).toEqual({ line: 3, what: 'roll' })
    expect(prove(record([1, 1]).replace('"face":[1]', '"face":[2]')).wrong).toEqual({
      line: 2,
      what: 'altered'
    })
    const [red, blue] = luck(good)
    expect(red).toMatchObject({ seat: 'red', thrown: 2, total: 5, expected: 7 })
    expect(blue?.faces).toEqual([1, 0, 0, 0, 1, 0])
  })
})

describe('luck', () => {
  it('counts the tails exactly, and nearly so for many dice', () => {
    expect(tails(1, 2.5)).toBeCloseTo(2 / 6)
    expect(tails(2, 5)).toBeCloseTo(2 / 36)
    expect(tails(2, 0)).toBeCloseTo(1)
    expect(tails(401, 60)).toBeCloseTo(tails(400, 60), 2)
  })

  it('says how rare that is', () => {
    expect(rarity(0.5).key).toBe('usual')
    expect(rarity(0.2).key).toBe('some')
    expect(rarity(0.05)).toEqual({ key: 'rare', games: 20 })
    expect(rarity(0.001)).toEqual({ key: 'odd', games: 1000 })
  })
})

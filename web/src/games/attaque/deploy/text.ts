/**
 * Deployments as text that people can read, mail and keep: a name, the rule set, then one line for each
 * rank from the front to the rear, in the letters of the game's own notation. Lines that begin with `#`
 * are remarks. A file may hold several, each begun by its name.
 *
 *     name: The Academy
 *     set: 1
 *     FFSKNENTUJFF
 *     ZPHCYLMYGPFZ
 *     ZRNWRAZXRZPP
 *
 * Ranks may also stand on one line, joined by `/`, as a move is written. Nothing in it says which camp:
 * the same text serves both, the front rank before the rear one.
 */
import { BY_LETTER, FILES, ground, roster } from '../data'
import type { Options } from '../layout'

export const LONGEST_NAME = 40

/** A deployment apart from any camp: `ranks` from the front to the rear, of the ranks that are filled. */
export interface Written {
  name: string
  set: number
  ranks: string[]
}

export type Fault =
  | { line: number; why: 'letter'; letter: string }
  | { line: number; why: 'length'; has: number }
  | { line: number; why: 'ranks'; has: number; wants: number }
  | { line: number; why: 'set'; has: string; wants: number }
  | { line: number; why: 'extra'; letter: string; has: number; wants: number }
  | { line: number; why: 'word'; word: string }
  | { line: number; why: 'name' }
  | { line: number; why: 'nothing' }

export interface Reading {
  found: Written[]
  faults: Fault[]
}

/** One deployment as lines; `remarks` go first, `legend` last. */
export function format(
  one: Written,
  remarks: readonly string[] = [],
  legend: readonly string[] = []
): string {
  const comment = (line: string): string => `# ${line}`
  const name = one.name === '' ? [] : [`name: ${one.name}`]
  const body = [...name, `set: ${String(one.set)}`, ...one.ranks]
  return [...remarks.map(comment), ...body, ...legend.map(comment), ''].join('\n')
}

interface Block {
  name: string
  line: number
  ranks: { text: string; line: number }[]
}

/** What a text holds for a table with these options, or what is wrong, line by line. */
export function parse(text: string, options: Options): Reading {
  const faults: Fault[] = []
  const blocks: Block[] = []
  let block: Block | null = null
  const set = Number(options['set'])
  const here = (line: number): Block => {
    if (block === null) {
      block = { name: '', line, ranks: [] }
      blocks.push(block)
    }
    return block
  }
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = i + 1
    const words = raw.trim()
    if (words === '' || words.startsWith('#')) continue
    const header = /^(\p{L}+)\s*:(.*)$/u.exec(words)
    if (header === null) {
      for (const part of words.split('/'))
        here(line).ranks.push({ text: part.replace(/\s/g, '').toUpperCase(), line })
      continue
    }
    const [, word = '', rest = ''] = header
    const value = rest.trim()
    if (word.toLowerCase() === 'name' || word.toLowerCase() === 'nom') {
      if (value === '' || value.length > LONGEST_NAME) faults.push({ line, why: 'name' })
      block = { name: value.slice(0, LONGEST_NAME), line, ranks: [] }
      blocks.push(block)
    } else if (word.toLowerCase() === 'set') {
      here(line)
      if (!serves(value, set)) faults.push({ line, why: 'set', has: value, wants: set })
    } else faults.push({ line, why: 'word', word })
  }
  const found: Written[] = []
  for (const one of blocks) {
    const wrong = [...faultsIn(one, options)]
    faults.push(...wrong)
    if (wrong.length === 0) found.push({ name: one.name, set, ranks: filled(one, options) })
  }
  if (blocks.length === 0 && faults.length === 0) faults.push({ line: 1, why: 'nothing' })
  faults.sort((a, b) => a.line - b.line)
  return { found, faults }
}

/** Rule sets with the same counters on the same ranks may share deployments. */
function serves(value: string, set: number): boolean {
  const [ours, theirs] = [roster(set), roster(Number(value))]
  if (theirs.size === 0 || ours.size !== theirs.size) return false
  return [...ours].every(([letter, n]) => theirs.get(letter) === n)
}

function* faultsIn(block: Block, options: Options): Generator<Fault> {
  const wants = ground(0, options).length
  const counts = new Map<string, number>()
  const limit = roster(Number(options['set']))
  for (const { text, line } of block.ranks) {
    let squares = 0
    let sound = true
    for (const token of text.match(/\d+|[^\d]/gu) ?? []) {
      if (/^\d/.test(token)) {
        squares += Number(token)
        continue
      }
      squares++
      if (!BY_LETTER.has(token)) {
        sound = false
        yield { line, why: 'letter', letter: token }
        continue
      }
      const has = (counts.get(token) ?? 0) + 1
      counts.set(token, has)
      const most = limit.get(token) ?? 0
      if (has > most) yield { line, why: 'extra', letter: token, has, wants: most } // ATK-016
    }
    if (sound && squares !== FILES) yield { line, why: 'length', has: squares }
  }
  const has = block.ranks.length
  if (has !== wants && !(has > wants && behind(block, wants)))
    yield { line: block.ranks.at(-1)?.line ?? block.line, why: 'ranks', has, wants }
}

/** Are all ranks after the filled ones empty? A move writes them down to the edge of the board. */
const behind = (block: Block, wants: number): boolean =>
  block.ranks.slice(wants).every((rank) => rank.text === String(FILES))

const filled = (block: Block, options: Options): string[] =>
  block.ranks.slice(0, ground(0, options).length).map((rank) => rank.text)

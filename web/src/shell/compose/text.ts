/**
 * Drafts as text that people can read, mail and keep: a name, then lines of the game's own. Lines that begin
 * with `#` are remarks. A file may hold several drafts, each begun by its name.
 *
 *     name: The Academy
 *     set: 1
 *     FFSKNENTUJFF
 *     ZPHCYLMYGPFZ
 */

export const LONGEST_NAME = 40

export interface Row {
  text: string
  line: number
}
/** What is wrong with a line; the texts say it under `fault_` and this word, and with what is given. */
export interface Fault {
  line: number
  why: string
  given?: Readonly<Record<string, string | number>>
}
/** How the drafts of a game are written. */
export interface Paper {
  /** The name of a file, without its ending. */
  readonly file: string
  /** Remarks before the draft and after it. */
  readonly remarks: readonly string[]
  readonly legend: readonly string[]
  /** The lines of a draft, and a draft from its lines; drafts as they are kept (`Draft.write`). */
  write(text: string): readonly string[]
  read(rows: readonly Row[], first: number): { text: string; faults: readonly Fault[] }
  /** What is to be said of a draft that has no fault. */
  remark(text: string): string
  /** What a fault is, in words. */
  fault(fault: Fault): string
}

export interface Written {
  name: string
  text: string
}
export interface Reading {
  found: Written[]
  faults: Fault[]
}

/** One draft as lines. */
export function format(paper: Paper, one: Written, bare = false): string {
  const comment = (line: string): string => `# ${line}`
  const name = one.name === '' ? [] : [`name: ${one.name}`]
  const body = [...name, ...paper.write(one.text)]
  if (bare) return [...body, ''].join('\n')
  return [...paper.remarks.map(comment), ...body, ...paper.legend.map(comment), ''].join('\n')
}

interface Block {
  name: string
  line: number
  rows: Row[]
}

/** What a text holds, or what is wrong, line by line. */
export function parse(paper: Paper, text: string): Reading {
  const faults: Fault[] = []
  const blocks: Block[] = []
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const [line, words] = [i + 1, raw.trim()]
    if (words === '' || words.startsWith('#')) continue
    const [, name] = /^(?:name|nom)\s*:(.*)$/i.exec(words) ?? []
    if (name === undefined && blocks.length > 0) blocks.at(-1)?.rows.push({ text: words, line })
    else if (name === undefined) blocks.push({ name: '', line, rows: [{ text: words, line }] })
    else {
      const value = name.trim()
      if (value === '' || value.length > LONGEST_NAME) faults.push({ line, why: 'name' })
      blocks.push({ name: value.slice(0, LONGEST_NAME), line, rows: [] })
    }
  }
  const found: Written[] = []
  for (const { name, line, rows } of blocks) {
    const one = paper.read(rows, line)
    faults.push(...one.faults)
    if (one.faults.length === 0) found.push({ name, text: one.text })
  }
  if (blocks.length === 0) faults.push({ line: 1, why: 'nothing' })
  faults.sort((a, b) => a.line - b.line)
  return { found, faults }
}

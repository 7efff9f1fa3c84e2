/**
 * A deployment as lines: the rule set, then one line for each rank from the front to the rear, in the letters of the
 * game's own notation. Ranks may also stand on one line, joined by `/`, as a move is written. Nothing in it says which
 * camp: the same text serves both, the front rank before the rear one.
 */
import type { Fault, Paper, Row } from '../../../shell/compose/text'
import { BY_LETTER, FILES, ground, roster } from '../data'
import { nameOf } from '../names'
import { t } from '../texts'
import { left, onGround } from './layout'
import type { Options } from './layout'

const EMPTY = String(FILES)

export function deploymentPaper(options: Options): Paper {
  const set = Number(options['set'])
  const wants = ground(0, options).length
  const named = (letter: string): string => nameOf(BY_LETTER.get(letter)?.name ?? letter)
  const legend = [...roster(set).keys()].map((letter) => `${letter} ${named(letter)}`)
  return {
    file: `attaque-${String(set)}`,
    remarks: [t('textRemark')],
    legend: legend.flatMap((_, i) => (i % 4 === 0 ? [legend.slice(i, i + 4).join(' · ')] : [])),
    write: (text) => [`set: ${String(set)}`, ...text.split('/')],
    read(rows, first) {
      const faults: Fault[] = []
      const ranks: Row[] = []
      for (const { text, line } of rows) {
        const [, word = '', value = ''] = /^(\p{L}+)\s*:\s*(.*)$/u.exec(text) ?? []
        if (word === '')
          for (const rank of text.split('/'))
            ranks.push({ text: rank.replace(/\s/g, '').toUpperCase(), line })
        else if (word.toLowerCase() !== 'set') faults.push({ line, why: 'word', given: { word } })
        else if (!serves(value, set))
          faults.push({ line, why: 'set', given: { has: value, wants: set } })
      }
      faults.push(...faultsIn(ranks, set))
      const has = ranks.length
      // A move writes ranks down to the edge of the board, and those behind the filled ones are empty.
      if (has < wants || ranks.slice(wants).some(({ text }) => text !== EMPTY))
        faults.push({ line: ranks.at(-1)?.line ?? first, why: 'ranks', given: { has, wants } })
      return { text: ranks.slice(0, wants).map(({ text }) => text).join('/'), faults } // prettier-ignore
    },
    remark(text) {
      const placed = onGround(text.split('/'), 0, options)
      const counts = placed === null ? [] : [...left(placed, options).values()]
      const n = counts.reduce((sum, count) => sum + count, 0)
      return n === 0 ? '' : t('textPartial', { n })
    },
    fault: ({ why, given = {} }) =>
      t(`fault_${why}` as Parameters<typeof t>[0], {
        ...given,
        piece: named(String(given['letter'] ?? ''))
      })
  }
}

/** Rule sets with the same counters on the same ranks may share deployments. */
function serves(value: string, set: number): boolean {
  const [ours, theirs] = [roster(set), roster(Number(value))]
  if (theirs.size === 0 || ours.size !== theirs.size) return false
  return [...ours].every(([letter, n]) => theirs.get(letter) === n)
}

function* faultsIn(ranks: readonly Row[], set: number): Generator<Fault> {
  const counts = new Map<string, number>()
  const limit = roster(set)
  for (const { text, line } of ranks) {
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
        yield { line, why: 'letter', given: { letter: token } }
        continue
      }
      const has = (counts.get(token) ?? 0) + 1
      counts.set(token, has)
      const wants = limit.get(token) ?? 0
      if (has > wants) yield { line, why: 'extra', given: { letter: token, has, wants } }
    }
    if (sound && squares !== FILES) yield { line, why: 'length', given: { has: squares } }
  }
}

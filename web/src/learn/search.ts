/** Looking for words in the rules: case and accents are ignored, every word must be found. */

/** A text without case and accents, letter for letter, so that places in it are places in the original. */
export function plain(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const bare = letter
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace('œ', 'o')
      .replace('æ', 'a')
      .replace('’', "'")
      .replace(/\s/, ' ')
    return bare.length === letter.length ? bare : letter
  }).join('')
}

/** The words of a search; what stands in quotation marks is one. */
export function wanted(search: string): string[] {
  return [...plain(search).matchAll(/["«“]\s*([^"»”]+?)\s*["»”]|([^\s"«»“”]+)/g)]
    .map((m) => m[1] ?? m[2] ?? '')
    .filter((word) => word !== '')
}

const LETTER = /[\p{L}\p{N}]/u

/** Does a word of the text begin so? */
function begins(bare: string, word: string): boolean {
  for (let at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + 1))
    if (at === 0 || !LETTER.test(bare.charAt(at - 1))) return true
  return false
}

/** How well a text answers: 0 where a word is missing; more for words that begin one of its words. */
export function score(text: string, words: readonly string[]): number {
  const bare = plain(text)
  let total = 0
  for (const word of words) {
    if (!bare.includes(word)) return 0
    total += begins(bare, word) ? 2 : 1
  }
  return total
}

export interface Piece {
  text: string
  found: boolean
}

/** The text in pieces, those that were looked for marked. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const whole = text.normalize('NFC')
  const bare = plain(whole)
  const found: [number, number][] = []
  for (const word of words) {
    for (let at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + word.length))
      found.push([at, at + word.length])
  }
  found.sort((a, b) => a[0] - b[0])
  const pieces: Piece[] = []
  let done = 0
  for (const [start, end] of found) {
    if (end <= done) continue
    const from = Math.max(start, done)
    if (from > done) pieces.push({ text: whole.slice(done, from), found: false })
    pieces.push({ text: whole.slice(from, end), found: true })
    done = end
  }
  if (done < whole.length) pieces.push({ text: whole.slice(done), found: false })
  return pieces
}

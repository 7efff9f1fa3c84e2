/**
 * The recovery phrase of this browser: six words that give back its seats when every device is lost. It is
 * made once, and kept in words only until its player has written it down; its hash goes with every seat.
 */
import { hex, sha256 } from '../core/sha256'
import { forgetKey, recall, remember } from '../core/memory'

const WORDS = 6

/** As the server compares phrases: small letters, one space; accents, which its words have not, are left out. */
export const plain = (phrase: string): string =>
  phrase
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .join(' ')

export const hash = (phrase: string): string => hex(sha256(new TextEncoder().encode(phrase)))

class Phrase {
  /** Empty where there is none, or where it was written down. */
  text = $state(recall('phrase') ?? '')

  /** The hash that goes with a seat; empty where this browser can keep nothing. */
  async key(): Promise<string> {
    const held = recall('recovery')
    if (held !== null) return held
    const { WORDS: list } = await import('../core/wordlist')
    const chance = crypto.getRandomValues(new Uint16Array(WORDS))
    // 2,048 divides what 16 bits can say: every word is as likely as the others.
    const text = Array.from(chance, (n) => list[n % list.length] ?? '').join(' ')
    remember('phrase', text)
    remember('recovery', hash(text))
    if (recall('phrase') !== text) return ''
    this.text = text
    return hash(text)
  }

  /** Its player has it on paper. */
  noted(): void {
    forgetKey('phrase')
    this.text = ''
  }
}

export const phrase = new Phrase()

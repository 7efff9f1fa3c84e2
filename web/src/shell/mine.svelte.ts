/** How one's tables stand: asked of the server while the first screen is open. */
import { untrack } from 'svelte'
import * as api from '../core/api'
import type { Kept } from '../core/memory'
import type { View } from '../core/wire'
import type { Standing } from '../gen/wire'

/** Milliseconds from one question to the next; a page that nobody sees asks less often. */
const EVERY = 15_000
const UNSEEN = 60_000

export class Mine {
  /** By table and token; what cannot be had is not there. */
  found = $state.raw<Readonly<Record<string, Standing>>>({})
  /** Tables that the server does not show, as those that are gone or set aside: they are not asked for again. */
  private readonly refused = new Set<string>()

  of(table: Kept): Standing | undefined {
    return this.found[keyOf(table)]
  }

  /** In an effect: asks about these tables, and again after a while; gives what ends it. */
  follow(tables: readonly Kept[]): () => void {
    let current = true
    let timer = 0
    const look = async (): Promise<void> => {
      // One after the other: a house has other guests.
      for (const table of tables) {
        if (!current) return
        const key = keyOf(table)
        if (this.found[key]?.outcome == null && !this.refused.has(key)) await this.ask(table)
      }
      if (!current) return
      timer = window.setTimeout(() => void look(), document.hidden ? UNSEEN : EVERY)
    }
    // What is found changes while it looks, and is no reason to begin again.
    untrack(() => void look())
    return () => {
      current = false
      clearTimeout(timer)
    }
  }

  private async ask(table: Kept): Promise<void> {
    const key = keyOf(table)
    const before = this.found[key]
    try {
      const now = await api.standing(table.id, table.token, before?.n)
      const view = (now.view ?? before?.view) as View | null
      this.found = { ...this.found, [key]: { ...now, view } }
    } catch (e) {
      // A server that has too much to do, or trouble, may answer the next time.
      if (!(e instanceof api.Refused) || e.status >= 500 || e.status === 429) return
      this.refused.add(key)
      this.found = Object.fromEntries(Object.entries(this.found).filter(([other]) => other !== key))
    }
  }
}
const keyOf = ({ id, token }: Kept): string => `${id} ${token}`

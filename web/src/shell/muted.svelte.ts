/**
 * The seats of one table whose talk this browser does not show, in sight or in sound. It is kept here alone: nobody
 * else learns of it, and the server least of all.
 */
import { forgetKey, recall, remember } from '../core/memory'

export class Muted {
  private seats = $state.raw<readonly number[]>([])
  private readonly key: string

  constructor(table: string) {
    this.key = `muted.${table}`
    this.seats = parsed(recall(this.key))
  }

  has(seat: number): boolean {
    return this.seats.includes(seat)
  }

  set(seat: number, muted: boolean): void {
    const others = this.seats.filter((s) => s !== seat)
    this.seats = muted ? [...others, seat] : others
    if (this.seats.length === 0) forgetKey(this.key)
    else remember(this.key, JSON.stringify(this.seats))
  }
}

function parsed(text: string | null): number[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter((each) => typeof each === 'number') : []
  } catch {
    return []
  }
}

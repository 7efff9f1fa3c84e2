/** The pictures of board and pieces, made while one gets ready: at the start nothing is left to load. */
import { untrack } from 'svelte'
import { Atlas } from './art/atlas'
import type { Desk } from './desk.svelte'

/** A table that is smaller than this has not been laid out yet. */
const LAID_OUT = 10
/** How much finer the pictures are where pieces lie on a shelf. */
const SHELVED = 2.2

export class Printing {
  atlas = $state.raw<Atlas | null>(null)
  /** How much is made, 0 to 1. */
  made = $state(0)

  /** Made while a component is: what is wanted anew is printed anew. */
  constructor(desk: Desk) {
    // Pieces on a shelf are drawn larger than on the board. In steps: a window that is drawn larger does not make everything anew at each pixel.
    const fine = $derived(
      Math.ceil(
        desk.room.unit *
          (desk.room.shelf === null ? 1 : SHELVED) *
          Math.min(2, window.devicePixelRatio) *
          4
      ) / 4
    )
    const wanted = $derived.by(() => ({
      ...{ size: desk.manners.size, colours: desk.colours, turned: desk.turned, k: fine },
      own: desk.plays ? desk.side : null,
      upright: !desk.manners.turned
    }))
    const key = $derived(JSON.stringify(wanted))
    $effect(() => {
      void key
      if (desk.room.w < LAID_OUT) return
      return untrack(() => this.print(new Atlas(wanted)))
    })
  }

  /** What is returned calls it off. */
  private print(fresh: Atlas): () => void {
    const stop = new AbortController()
    this.made = 0
    const share = (n: number): void => void (this.made = n)
    void fresh.prepare(share, stop.signal).then(() => {
      if (!stop.signal.aborted) [this.atlas, this.made] = [fresh, 1]
    })
    return () => stop.abort()
  }
}

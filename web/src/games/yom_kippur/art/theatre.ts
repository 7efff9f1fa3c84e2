/** What the other games of the family show otherwise on the same board. */
import type { Snippet } from 'svelte'
import type { Hexes } from '../../../board/hexes'
import type { Script } from '../../../stage/script'
import type { Beat } from '../scene'

export interface Theatre {
  /** Their motions, the sheet that is looked at, and its map. */
  scenes?: Script<never, Beat>
  places?: Hexes
  map?: Snippet
  mapName?: string
  /** What lies over the map, and what is asked in the air. */
  over?: Snippet<[Beat | null]>
  air?: Snippet
  /** A click that means more than its hex. */
  early?: (hex: string) => boolean
}

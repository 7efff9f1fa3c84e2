/** The games of the client, found by their folders: nothing else names them. */
import type { Drawn } from './board/thumb'
import type { GameClient } from './shell/client'
import { games } from './shell/games.svelte'
import type { Lid } from './shell/games.svelte'

games.find(
  import.meta.glob<GameClient>('./games/*/index.ts', { import: 'game' }),
  import.meta.glob<Lid>('./games/*/art/Lid.svelte', { import: 'default', eager: true }),
  import.meta.glob<Drawn>('./games/*/thumb.ts', { import: 'thumb' })
)

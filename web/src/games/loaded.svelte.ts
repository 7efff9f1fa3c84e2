/** The games' folders, each fetched when a table needs it: a first visit downloads none that it does not show. */
import type { GameClient } from './client'

const FOLDERS: Readonly<Record<string, () => Promise<GameClient>>> = {
  attaque: async () => (await import('./attaque')).attaque,
  embuscades: async () => (await import('./embuscades')).embuscades
}
const AGAIN = 3000

class Loaded {
  games = $state.raw<Readonly<Record<string, GameClient>>>({})
  private readonly asked = new Set<string>()

  want(game: string): void {
    const fetch = FOLDERS[game]
    if (fetch === undefined || this.asked.has(game)) return
    this.asked.add(game)
    fetch().then(
      (found) => (this.games = { ...this.games, [game]: found }),
      () => setTimeout(() => (this.asked.delete(game), this.want(game)), AGAIN)
    )
  }
}

const loaded = new Loaded()

/** What a game brings, once it is here; asking for it fetches it. */
export function client(game: string): GameClient | undefined {
  const found = loaded.games[game]
  if (found === undefined) loaded.want(game)
  return found
}

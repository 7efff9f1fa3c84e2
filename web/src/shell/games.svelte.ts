/** The games' folders. A lid is there at once; the rest of a folder is fetched when a table needs it, so that a first
 * visit downloads no game that it does not show. It knows no game by name: `found.ts` says which folders there are. */
import type { Component } from 'svelte'
import type { Drawn } from '../board/thumb'
import type { GameClient } from './client'

export type Lid = Component<{ title: string }>

const AGAIN = 3000

class Games {
  /** Those that are here. */
  loaded = $state.raw<Readonly<Record<string, GameClient>>>({})
  private folders: Readonly<Record<string, () => Promise<GameClient>>> = {}
  private lids: Readonly<Record<string, Lid>> = {}
  private thumbs: Readonly<Record<string, () => Promise<Drawn>>> = {}
  private drawers = $state.raw<Readonly<Record<string, Drawn>>>({})
  private readonly asked = new Set<string>()

  /** What there is, by the path of a file in a game's folder: `./games/NAME/...`. */
  find(
    folders: Readonly<Record<string, () => Promise<GameClient>>>,
    lids: Readonly<Record<string, Lid>>,
    thumbs: Readonly<Record<string, () => Promise<Drawn>>>
  ): void {
    this.folders = byGame(folders)
    this.lids = byGame(lids)
    this.thumbs = byGame(thumbs)
  }

  /** Can the browser draw it? Games of other authors come without a folder. */
  has(game: string): boolean {
    return game in this.folders
  }

  lid(game: string): Lid | undefined {
    return this.lids[game]
  }

  /** Draws a board in miniature, once it is here; asking for it fetches it, and it alone. */
  thumb(game: string): Drawn | undefined {
    const [fetch, key] = [this.thumbs[game], `${game}/thumb`]
    if (fetch !== undefined && !this.asked.has(key)) {
      this.asked.add(key)
      fetch().then(
        (found) => (this.drawers = { ...this.drawers, [game]: found }),
        () => setTimeout(() => this.asked.delete(key), AGAIN)
      )
    }
    return this.drawers[game]
  }

  want(game: string): void {
    const fetch = this.folders[game]
    if (fetch === undefined || this.asked.has(game)) return
    this.asked.add(game)
    fetch().then(
      (found) => (this.loaded = { ...this.loaded, [game]: found }),
      () => setTimeout(() => (this.asked.delete(game), this.want(game)), AGAIN)
    )
  }
}

const byGame = <T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [/games\/(\w+)\//.exec(path)?.[1] ?? '', file])
  )

export const games = new Games()

/** What a game brings, once it is here; asking for it fetches it. */
export function client(game: string): GameClient | undefined {
  const found = games.loaded[game]
  if (found === undefined) games.want(game)
  return found
}

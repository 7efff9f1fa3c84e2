/** Where we are: the first screen, or a table with the token that its link brought. */
import { keep, tokenFor } from './memory'
import type { Kept } from './memory'

export type Place = { at: 'home' } | { at: 'table'; id: string; token: string }

class Route {
  place = $state.raw<Place>({ at: 'home' })

  read(): void {
    const found = /^\/t\/([A-Za-z0-9]{4,20})\/?$/.exec(location.pathname)
    const id = found?.[1]
    if (id === undefined) {
      this.place = { at: 'home' }
      return
    }
    const token = tokenFor(id, location.hash.slice(1)) ?? ''
    // The secret leaves the address bar, where it would be copied or seen; this tab remembers it.
    if (location.hash !== '') history.replaceState(null, '', `/t/${id}`)
    this.place = { at: 'table', id, token }
  }

  home(): void {
    history.pushState(null, '', '/')
    this.read()
  }

  table(kept: Pick<Kept, 'id' | 'token'> & Partial<Kept>): void {
    if (kept.game !== undefined) {
      keep({ seat: '', opponent: '', when: Date.now(), ...kept, game: kept.game })
    }
    tokenFor(kept.id, kept.token)
    history.pushState(null, '', `/t/${kept.id}`)
    this.place = { at: 'table', id: kept.id, token: kept.token }
  }
}

export const route = new Route()

/** Where we are: the first screen, or a table with the token that its link brought. */
import { keep, shareFor, tables, tokenFor } from '../core/memory'
import type { Kept } from '../core/memory'

export type Place =
  | { at: 'home' }
  /** An address that leads nowhere: what the server says of it. */
  | { at: 'nowhere'; about: Astray }
  /** A link that this browser has not followed yet. */
  | { at: 'invited'; id: string; token: string }
  | { at: 'table'; id: string; token: string }
  | { at: 'replay'; id: string; token: string; as: string; n: number | null; together: boolean }
  /** No way to a table: what is wrong with the token, and how its player can come back. */
  | { at: 'lost'; id: string; token: string; about: Astray }
  /** Another device made a code. */
  | { at: 'pass'; code: string }
  | { at: 'file' }
  /** Lessons: of a game or of the first that has any, and which exercise. */
  | { at: 'learn'; game: string; what: string }
  | { at: 'rules'; game: string; rule: string }

/** Nothing is there; the link opens nothing; it was taken; this device was thrown out; somebody who
 * looks on has lost a seat; the server failed. */
export type Astray = 'nothing' | 'closed' | 'taken' | 'out' | 'seat' | 'broken'

/** The server has already said that the page which was asked for is not there. */
const SAID = document.querySelector<HTMLMetaElement>('meta[name="qg-astray"]')?.content
const REFUSED = SAID === undefined ? null : location.pathname

class Route {
  place = $state.raw<Place>({ at: 'home' })

  read(): void {
    if (location.pathname === REFUSED) {
      this.place = { at: 'nowhere', about: SAID as Astray }
      return
    }
    // A short form of the address of a rule: /#/regles/GAME/RULE.
    if (location.pathname === '/' && location.hash.startsWith('#/regles/'))
      history.replaceState(null, '', location.hash.slice(1))
    const study = /^\/(apprendre|regles)(?:\/([a-z0-9_]+))?(?:\/([A-Za-z0-9-]+))?\/?$/.exec(
      location.pathname
    )
    if (study !== null) {
      const [, where, game = '', what = ''] = study
      this.place =
        where === 'regles' ? { at: 'rules', game, rule: what } : { at: 'learn', game, what }
      return
    }
    const found = /^\/t\/([A-Za-z0-9]{4,20})(\/replay)?\/?$/.exec(location.pathname)
    const id = found?.[1]
    if (id === undefined) {
      if (location.pathname === '/replay') this.place = { at: 'file' }
      else if (location.pathname === '/pass') this.readPass()
      else if (/^\/(index\.html)?$/.test(location.pathname)) this.place = { at: 'home' }
      else this.place = { at: 'nowhere', about: 'nothing' }
      return
    }
    if (found?.[2] !== undefined) {
      this.readReplay(id)
      return
    }
    const token = tokenFor(id, location.hash.slice(1)) ?? ''
    // The secret leaves the address bar, where it would be copied or seen; this tab remembers it.
    if (location.hash !== '') history.replaceState(null, '', `/t/${id}`)
    // Who has sat there before goes straight to the table; who has not is welcomed.
    const known = token === '' || tables().some((x) => x.id === id && x.token === token)
    this.place = { at: known ? 'table' : 'invited', id, token }
  }

  /** A code is good for one use, and leaves the address bar at once. */
  private readPass(): void {
    const code = location.hash.slice(1)
    if (code !== '') history.replaceState(null, '', '/pass')
    this.place = { at: 'pass', code }
  }

  /** Viewpoint and moment are no secrets; what stands behind # opens the game, and leaves the address bar. */
  private readReplay(id: string): void {
    const asked = new URLSearchParams(location.search)
    const token = shareFor(id, location.hash.slice(1)) ?? ''
    if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
    const n = Number(asked.get('n') ?? NaN)
    this.place = {
      at: 'replay',
      id,
      token,
      as: asked.get('as') ?? '',
      n: Number.isFinite(n) ? n : null,
      together: asked.has('study')
    }
  }

  replay(id: string, token: string, as = '', n: number | null = null): void {
    tokenFor(id, token)
    const more = new URLSearchParams({
      ...(as === '' ? {} : { as }),
      ...(n === null ? {} : { n: String(n) })
    })
    history.pushState(null, '', `/t/${id}/replay?${more.toString()}`)
    this.place = { at: 'replay', id, token, as, n, together: false }
  }

  file(): void {
    history.pushState(null, '', '/replay')
    this.place = { at: 'file' }
  }

  /** Follow a link of this site without loading the page anew, unless a new tab was meant. */
  go(event: MouseEvent, path: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    this.to(path)
  }

  to(path: string): void {
    history.pushState(null, '', path)
    this.read()
    scrollTo(0, 0)
  }

  /** What is shown has another address now; nothing else changes. */
  show(path: string): void {
    if (location.pathname !== path) history.replaceState(null, '', path)
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

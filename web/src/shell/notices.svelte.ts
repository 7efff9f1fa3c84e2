/**
 * Your turn, with the page closed: by web push on this device, or by mail. Both are off until the player asks
 * for them, and then hold for every seat of this browser, but for tables that were left out.
 */
import * as api from '../core/api'
import type { MadeNotice, NoticeWays } from '../gen/wire'
import { reader } from '../i18n/index.svelte'
import { forgetKey, recall, remember, tables } from '../core/memory'
import { askLeave } from './turn'

type Kind = 'push' | 'mail'
interface Own extends MadeNotice {
  /** Of mail: the address. Of push: where the browser listens. */
  place: string
}
export type Trouble = 'pushFailed' | 'mailBad' | 'noticeMany' | 'failed'
/** How many seats the server takes at once. */
const MOST = 60

function read<T>(key: string): T | null {
  try {
    return JSON.parse(recall(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (c) => c.charCodeAt(0))
}

/** Where the browser can be told something with the page closed: not in a dev build, which has no worker. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if ((await navigator.serviceWorker?.getRegistration()) === undefined) return null
  return navigator.serviceWorker.ready
}

async function subscribed(key: string): Promise<PushSubscription> {
  const manager = (await worker())?.pushManager
  if (manager === undefined) throw new Error('no service worker')
  const how = { userVisibleOnly: true, applicationServerKey: bytes(key) }
  try {
    return await manager.subscribe(how)
  } catch (e) {
    // It listens to a server that was here before, with another key.
    const old = await manager.getSubscription()
    if (old === null) throw e
    await old.unsubscribe()
    return manager.subscribe(how)
  }
}

class Notices {
  ways = $state.raw<NoticeWays | null>(null)
  push = $state.raw(read<Own>('notice.push'))
  mail = $state.raw(read<Own>('notice.mail'))
  confirmed = $state(false)
  busy = $state(false)
  trouble = $state<Trouble | null>(null)
  /** Tables that were left out. */
  private silent = $state.raw(read<string[]>('notice.silent') ?? [])

  readonly on = $derived(this.push !== null || this.mail !== null)
  readonly canPush = 'PushManager' in window && isSecureContext

  tells = (table: string): boolean => !this.silent.includes(table)

  /** How things stand: addresses may have been confirmed or stopped by a link of a mail. */
  async look(): Promise<void> {
    this.ways = await api.noticeWays().catch(() => null)
    for (const kind of ['push', 'mail'] as const) {
      const own = this[kind]
      if (own === null) continue
      try {
        const found = await api.notice(own)
        if (kind === 'mail') this.confirmed = found.confirmed
      } catch (e) {
        if (e instanceof api.Refused && e.status === 404) this.keep(kind, null)
      }
    }
  }

  async pushOn(): Promise<void> {
    await this.attempt('pushFailed', async () => {
      if (this.ways === null || !(await askLeave())) return
      await this.subscribe(await subscribed(this.ways.push))
      await this.hangAll()
    })
  }

  async pushOff(): Promise<void> {
    await this.attempt('failed', async () => {
      await this.drop('push')
      const held = await (await worker())?.pushManager.getSubscription()
      await held?.unsubscribe()
    })
  }

  async mailOn(address: string): Promise<void> {
    await this.attempt('mailBad', async () => {
      const made = await api.addNotice({ kind: 'mail', address, language: reader.language })
      this.confirmed = false
      this.keep('mail', { ...made, place: address })
      await this.hangAll()
    })
  }

  async mailOff(): Promise<void> {
    await this.attempt('failed', () => this.drop('mail'))
  }

  /** This browser sits at a table: it is to be told of its turns there. */
  async enter(id: string, token: string): Promise<void> {
    if (!this.on || !this.tells(id)) return
    await this.renew().catch(() => undefined)
    await this.hang([{ id, token }], true).catch(() => undefined)
  }

  /** Whether this table is one of those. */
  async tell(id: string, token: string, on: boolean): Promise<void> {
    const others = this.silent.filter((x) => x !== id)
    this.silent = on ? others : [...others, id].slice(-MOST)
    remember('notice.silent', JSON.stringify(this.silent))
    await this.attempt('failed', () => this.hang([{ id, token }], on))
  }

  /** Browsers change now and then where they listen, or do not listen any more. */
  private async renew(): Promise<void> {
    if (this.push === null) return
    const held = await (await worker())?.pushManager.getSubscription()
    if (held === null) await this.drop('push')
    else if (held !== undefined && held.endpoint !== this.push.place) {
      await this.drop('push')
      await this.subscribe(held)
      await this.hangAll()
    }
  }

  private async subscribe(held: PushSubscription): Promise<void> {
    const { keys } = held.toJSON()
    const made = await api.addNotice({
      kind: 'push',
      endpoint: held.endpoint,
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
      language: reader.language
    })
    this.keep('push', { ...made, place: held.endpoint })
  }

  private async drop(kind: Kind): Promise<void> {
    const own = this[kind]
    if (own === null) return
    try {
      await api.removeNotice(own)
    } catch (e) {
      // What the server does not know is gone already.
      if (!(e instanceof api.Refused && e.status === 404)) throw e
    }
    this.keep(kind, null)
  }

  private async hangAll(): Promise<void> {
    const mine = tables().filter((x) => x.seat !== 'watch' && x.seat !== 'hotseat')
    const seats = mine.filter((x) => this.tells(x.id)).map(({ id, token }) => ({ id, token }))
    await this.hang(seats.slice(0, MOST), true)
  }

  private async hang(seats: { id: string; token: string }[], on: boolean): Promise<void> {
    if (seats.length === 0) return
    for (const own of [this.push, this.mail])
      if (own !== null) await api.hangNotice(own, { tables: seats, on })
  }

  private keep(kind: Kind, own: Own | null): void {
    this[kind] = own
    if (own === null) forgetKey(`notice.${kind}`)
    else remember(`notice.${kind}`, JSON.stringify(own))
  }

  private async attempt(usual: Trouble, work: () => Promise<void>): Promise<void> {
    this.busy = true
    this.trouble = null
    try {
      await work()
    } catch (e) {
      const many = e instanceof api.Refused && e.status === 429
      const lost = e instanceof api.Refused ? e.status >= 500 : usual === 'mailBad'
      this.trouble = many ? 'noticeMany' : lost ? 'failed' : usual
    }
    this.busy = false
  }
}

export const notices = new Notices()

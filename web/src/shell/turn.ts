/**
 * "Your turn", said outside the page: a mark on the tab, and a notification while nobody looks, for who
 * has asked for them. Nothing of the game is said but its name. Several tabs of one seat say it once.
 */
import { recall, remember } from '../core/memory'
import { settings } from './settings.svelte'

export interface Turn {
  table: string
  seat: number
  /** The number of the view: a turn is told once. */
  n: number
  title: string
  body: string
}
/** Milliseconds: a tab of the same seat that is being looked at speaks up first. */
const POLITE = 400
const MANY = 40

export const canNotify = (): boolean => 'Notification' in window && isSecureContext
export const leave = (): NotificationPermission | 'never' =>
  canNotify() ? Notification.permission : 'never'

/** From a click alone: browsers forbid anything else, and so do we. */
export async function askLeave(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Of all turns, by seat: the last that some tab has told or seen. */
function told(): Record<string, number> {
  try {
    return JSON.parse(recall('told') ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Is this tab the first to take up a turn? */
export function claimed(before: Record<string, number>, key: string, n: number): boolean {
  return (before[key] ?? -1) < n
}

/** Lets the lock of a seat's last turn go. */
const letGo = new Map<string, () => void>()

/**
 * A turn is told by one tab, and once. What one tab remembers reaches another of the same browser late: the
 * tab that tells a turn holds a lock of its name until the next one. The memory is for a page that is loaded
 * again.
 */
async function claim({ table, seat, n }: Turn): Promise<boolean> {
  const [key, before] = [`${table}.${String(seat)}`, told()]
  if (!claimed(before, key, n)) return false
  const others = Object.entries(before).filter(([name]) => name !== key)
  remember('told', JSON.stringify(Object.fromEntries([...others, [key, n]].slice(-MANY))))
  if (!('locks' in navigator)) return true
  return new Promise((resolve) => {
    void navigator.locks.request(`qg.told.${key}.${String(n)}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      if (lock === null) return undefined
      letGo.get(key)?.()
      return new Promise<void>((done) => letGo.set(key, done))
    })
  })
}

const tag = (turn: Pick<Turn, 'table' | 'seat'>): string => `qg-${turn.table}-${String(turn.seat)}`
const seen = (): boolean => document.visibilityState === 'visible'
/** Without a service worker it is the page that holds its notifications. */
const held = new Map<string, Notification>()

async function show(turn: Turn): Promise<void> {
  const options = { body: turn.body, tag: tag(turn), icon: '/icon-192.png' }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (worker?.active != null) {
    await worker.showNotification(turn.title, { ...options, data: { path: `/t/${turn.table}` } })
    return
  }
  const made = new Notification(turn.title, options)
  made.onclick = () => {
    window.focus()
    made.close()
  }
  held.set(tag(turn), made)
}

/** It is this seat's turn. */
export async function summon(turn: Turn): Promise<void> {
  if (!settings.notify || leave() !== 'granted') return
  if (!seen()) await new Promise((resolve) => setTimeout(resolve, POLITE))
  if ((await claim(turn)) && !seen()) await show(turn).catch(() => undefined)
}

/** The turn is over, or the page is looked at: nothing more to say. */
export async function hush(turn: Pick<Turn, 'table' | 'seat'>): Promise<void> {
  held.get(tag(turn))?.close()
  held.delete(tag(turn))
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const shown = (await worker?.getNotifications({ tag: tag(turn) })) ?? []
  for (const each of shown) each.close()
}

/** On the tab, where it is seen among others. */
export function mark(mine: boolean): void {
  const icon = document.querySelector('link[rel="icon"]')
  const wanted = mine ? '/icon-turn.svg' : '/icon.svg'
  if (icon?.getAttribute('href') !== wanted) icon?.setAttribute('href', wanted)
}

/**
 * The machine was asleep, the page frozen or the network away, and now they are back. Browsers say so in
 * several ways, some of them not at all: a clock that jumps is the last witness.
 */
const TICK = 2000
const JUMP = 3 * TICK

/** Run something at every awakening; what is returned ends it. */
export function onWaking(run: () => void): () => void {
  const off = new AbortController()
  const { signal } = off
  const seen = (): void => {
    if (document.visibilityState === 'visible') run()
  }
  document.addEventListener('visibilitychange', seen, { signal })
  document.addEventListener('resume', run, { signal })
  for (const name of ['pageshow', 'online', 'offline', 'focus'])
    window.addEventListener(name, run, { signal })
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    // Hidden pages tick slowly without having slept.
    if (now - last > JUMP && document.visibilityState === 'visible') run()
    last = now
  }, TICK)
  return () => {
    off.abort()
    clearInterval(timer)
  }
}

/** Keep the screen from going dark, where the browser can; what is returned ends it. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let [wanted, lock] = [true, null as WakeLockSentinel | null]
  // A browser lets go of it by itself when the page is hidden.
  const take = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
    const got = await navigator.wakeLock.request('screen').catch(() => null) // the battery is low, say
    lock = got
    if (!wanted) void got?.release()
  }
  const seen = (): void => void take()
  document.addEventListener('visibilitychange', seen)
  seen()
  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', seen)
    void lock?.release()
  }
}

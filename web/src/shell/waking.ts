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

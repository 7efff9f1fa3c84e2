/** Long drawing, done in short slices while the page has nothing else to do. */

/** Milliseconds of a slice: half a frame. */
const SLICE = 8
/** Milliseconds after which a busy page goes on all the same. */
const PATIENCE = 120

const WHEN_IDLE: (run: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? (run) => requestIdleCallback(run, { timeout: PATIENCE })
    : (run) => setTimeout(run, 4)

/** The work says where it may be interrupted (`yield`). `later` and `clock` are for tests. */
export function inSlices<T>(
  work: Iterator<unknown, T>,
  later: (run: () => void) => unknown = WHEN_IDLE,
  clock: () => number = () => performance.now()
): Promise<T> {
  return new Promise((resolve, reject) => {
    const slice = (): void => {
      const end = clock() + SLICE
      try {
        do {
          const { done, value } = work.next()
          if (done === true) {
            resolve(value)
            return
          }
        } while (clock() < end)
        later(slice)
      } catch (fault) {
        reject(fault as Error)
      }
    }
    later(slice)
  })
}

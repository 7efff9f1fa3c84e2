/** Long drawing, done in short slices while the page has nothing else to do. */

/** Milliseconds: how long a slice is at least, and after how long a busy page goes on all the same. */
const SLICE = 6
const PATIENCE = 60

interface Time {
  timeRemaining(): number
}
/** Runs something later, and tells it how much time it has. */
export type Later = (run: (time: Time) => void) => unknown

function since(start: number): Time {
  return { timeRemaining: () => SLICE - (performance.now() - start) }
}
/** Where a browser does not know when it is idle, a slice every few milliseconds. */
const whenIdle: Later =
  typeof requestIdleCallback === 'function'
    ? (run) =>
        requestIdleCallback(
          (time) => {
            const least = since(performance.now())
            run({ timeRemaining: () => Math.max(time.timeRemaining(), least.timeRemaining()) })
          },
          { timeout: PATIENCE }
        )
    : (run) => setTimeout(() => run(since(performance.now())), 4)

/** The work says where it may be interrupted (`yield`). */
export function inSlices<T>(work: Iterator<unknown, T>, later: Later = whenIdle): Promise<T> {
  return new Promise((resolve, reject) => {
    const slice = (time: Time): void => {
      try {
        do {
          const { done, value } = work.next()
          if (done === true) {
            resolve(value)
            return
          }
        } while (time.timeRemaining() > 0)
        later(slice)
      } catch (fault) {
        reject(fault as Error)
      }
    }
    later(slice)
  })
}

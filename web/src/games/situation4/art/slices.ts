/** Long work in short slices, so that the page stays awake. */

/** How long a slice may take, in milliseconds. */
const SLICE = 10

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Goes through the work; false if it was called off. */
export async function inSlices(work: Iterator<unknown>, signal?: AbortSignal): Promise<boolean> {
  let end = performance.now() + SLICE
  while (work.next().done !== true) {
    if (performance.now() < end) continue
    await pause()
    if (signal?.aborted === true) return false
    end = performance.now() + SLICE
  }
  return true
}

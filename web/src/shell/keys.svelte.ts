/** Keys of the page, whatever is on it: where they are heard, and what they do to the focus. */

/** Is somebody writing? Then letters are letters. */
export function isTyping(event: Event): boolean {
  const at = event.target
  if (at instanceof HTMLInputElement) return !/^(radio|checkbox|range|button|file)$/.test(at.type)
  return at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
}

/** A dialog is in front: keys are its own. */
export const inDialog = (): boolean => document.querySelector('dialog[open]') !== null

/** Where a board is entered, whichever game it is of: the one tab stop inside its targets. */
export function toBoard(): boolean {
  const stop = document.querySelector<SVGElement | HTMLElement>(
    '[role="application"] [tabindex="0"]'
  )
  stop?.focus()
  return stop !== null
}

/** A place of the board by its name. */
export function toPlace(id: string): void {
  const places = document.querySelectorAll<SVGElement | HTMLElement>('[role="application"] *')
  const wanted = [...places].find((e) => e.dataset['square'] === id)
  if (wanted === undefined) toBoard()
  else wanted.focus()
}

/** The board if there is one, else what the page is about. */
function enter(): boolean {
  if (toBoard()) return true
  const main = document.querySelector('main')
  if (main === null) return false
  main.tabIndex = -1
  main.focus()
  return true
}

/** Past the header. What is not there yet is entered when it comes, unless the focus went elsewhere. */
export function toContent(): void {
  if (enter()) return
  const here = document.activeElement
  const watch = new MutationObserver(() => {
    if (document.activeElement !== here || enter()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

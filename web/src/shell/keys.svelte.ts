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

/** Past the header: the board if there is one, else what the page is about. */
export function toContent(): void {
  if (toBoard()) return
  const main = document.querySelector('main')
  if (main === null) return
  main.tabIndex = -1
  main.focus()
}

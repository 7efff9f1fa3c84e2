/** Enter and space do what a click does on something drawn. */
export function press(event: KeyboardEvent, what: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.stopPropagation()
  what()
}

/** At which edge of the board something lies over it: the lower one, unless figures would lie under it there. */

/** Whether the upper edge hides fewer of these figures. */
export function hidesLess(card: HTMLElement, figures: readonly string[]): boolean {
  const field = card.parentElement?.getBoundingClientRect()
  if (field === undefined) return false
  const { left, right, height } = card.getBoundingClientRect()
  const places = figures.flatMap((id) => {
    const found = document.querySelector(`[role="application"] [data-square="${id}"]`)
    return found === null ? [] : [found.getBoundingClientRect()]
  })
  const under = (top: number, bottom: number): number =>
    places.filter(
      (place) =>
        place.bottom > top && place.top < bottom && place.right > left && place.left < right
    ).length
  return under(field.bottom - height, field.bottom) > under(field.top, field.top + height)
}

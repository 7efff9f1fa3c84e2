/** What the player looks at: board and panel of a page show the same. */
class Focus {
  /** The place that is pointed at or has the focus. */
  over = $state<string | null>(null)
  /** Lines of sight are drawn. */
  lines = $state(false)
  /** What shots would do is drawn beside every target; else beside the one that is pointed at. */
  odds = $state(true)
  /** In a window: the point of the path at which a unit would act. */
  at = $state('')
}
export const focus = new Focus()

/** What the player looks at: board and panel of a page show the same. */
import type { Looks } from '../../gen/ambush_alley'
import { Survey } from '../../shell/survey.svelte'

class Focus {
  /** The place that is pointed at or has the focus. */
  over = $state<string | null>(null)
  /** Lines of sight are drawn. */
  lines = $state(false)
  /** What shots would do is drawn beside every target; else beside the one that is pointed at. */
  odds = $state(true)
  /** In a window: the point of the path at which a unit would act. */
  at = $state('')
  /** What is asked once of every position. */
  readonly survey = new Survey<Pick<Looks, 'score' | 'chances' | 'sights'>>()
}
export const focus = new Focus()

/** What a board of many pieces shows larger at first: where the pieces stand, until something else is to be hit. */
import { NONE } from './marks'

export class Opening {
  sight = $state.raw<ReadonlySet<string>>(NONE)
  /** Whether play had begun when it was shown; null: it has not been shown. */
  private shown: boolean | null = null

  /** It is shown while one sets up, and once more when play begins. `over`: something else is brought near. */
  follow(stood: ReadonlySet<string>, begun: boolean, over: boolean): void {
    if (over) {
      this.sight = NONE
      this.shown = true
    } else if (this.shown !== true && this.shown !== begun && stood.size > 0) {
      this.sight = stood
      this.shown = begun
    }
  }
}

/** What a board of many pieces shows larger at first: where the pieces stand, until something else is to be hit. */
import { NONE } from './marks'

type Hexes = ReadonlySet<string>

export class Opening {
  sight = $state.raw<Hexes>(NONE)
  /** Whether play had begun when it was shown; null: it has not been shown. */
  private shown: boolean | null = null

  /**
   * It is shown while one sets up, and once more when play begins. `over`: something else is brought near. `rung`: what a
   * teacher rings is not left out of sight of what was brought near last.
   */
  follow(stood: Hexes, begun: boolean, over: boolean, rung: Hexes = NONE): void {
    if (over) {
      this.sight = NONE
      this.shown = true
    } else if (rung.size > 0) {
      this.sight = new Set([...stood, ...rung])
      this.shown = begun
    } else if (this.shown !== true && this.shown !== begun && stood.size > 0) {
      this.sight = stood
      this.shown = begun
    }
  }
}

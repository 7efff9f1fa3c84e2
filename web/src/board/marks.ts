/** What is marked on a board, by the ids of its places; all of it may be left out. */
export interface Marks {
  /** What the last move touched. */
  readonly last?: ReadonlySet<string>
  /** What moves before it touched that this viewer has not watched. */
  readonly traces?: ReadonlySet<string>
  readonly picked?: ReadonlySet<string>
  /** Where one may go from here. */
  readonly hints?: ReadonlySet<string>
  /** Those of the hints where an enemy stands. */
  readonly foes?: ReadonlySet<string>
  /** What a rule speaks of. */
  readonly lit?: ReadonlySet<string> | undefined
}
export const NONE: ReadonlySet<string> = new Set()

/** What is said of a game in real time beside the board. */

/** How good the line is: 3 is good, 0 is none. `ms`: there and back; null while that is not known. */
export function quality(ms: number | null, open: boolean): 0 | 1 | 2 | 3 {
  if (!open) return 0
  if (ms === null || ms < 90) return 3
  return ms < 250 ? 2 : 1
}

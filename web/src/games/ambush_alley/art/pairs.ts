/** Dice of a shot as they are laid out: which defence die is laid against which attack die. */

/** For each attack die the place of the defence die that stops it, or -1; `null` faces stop nothing and are stopped by nothing.
 *  From the lowest attack die up, each takes the lowest defence die that is enough: no arrangement stops more. */
export function pairs(
  attack: readonly (number | null)[],
  defence: readonly (number | null)[]
): number[] {
  const rising = (faces: readonly (number | null)[]): [number, number][] =>
    faces
      .flatMap((face, i): [number, number][] => (face === null ? [] : [[face, i]]))
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const found = attack.map(() => -1)
  const left = rising(defence)
  for (const [face, i] of rising(attack)) {
    while (left[0] !== undefined && left[0][0] < face) left.shift()
    const stopping = left.shift()
    if (stopping === undefined) break
    found[i] = stopping[1]
  }
  return found
}

/** What can be taken hold of while a move is planned: the ghost of a figure, a leg of its way, a bend, an exit, the badge of a
 *  dependent. Each is a place of the board with an id. */
export type Grip =
  | { readonly kind: 'ghost' | 'leave'; readonly figure: number }
  | { readonly kind: 'leg' | 'bend'; readonly figure: number; readonly point: number }
  | { readonly kind: 'exit'; readonly exit: string }

export const ghostId = (figure: number): string => `ghost${String(figure)}`
export const leaveId = (figure: number): string => `leave${String(figure)}`
export const legId = (figure: number, leg: number): string => `leg${String(figure)}.${String(leg)}`
export const bendId = (figure: number, point: number): string =>
  `bend${String(figure)}.${String(point)}`
export const exitId = (exit: string): string => `exit.${exit}`

export function gripOf(id: string): Grip | null {
  if (id.startsWith('exit.')) return { kind: 'exit', exit: id.slice(5) }
  const [, kind, figure, point] = /^(ghost|leave|leg|bend)(\d+)(?:\.(\d+))?$/.exec(id) ?? []
  if (kind === 'ghost' || kind === 'leave') return { kind, figure: Number(figure) }
  if ((kind === 'leg' || kind === 'bend') && point !== undefined)
    return { kind, figure: Number(figure), point: Number(point) }
  return null
}

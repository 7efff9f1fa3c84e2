/**
 * A board under glass: how many times larger it is seen, and which part of it. Everything here is numbers;
 * whoever holds the glass gives the frame's size and the board's ratio (width by height).
 *
 * The board lies in the middle of a sheet that is never smaller than the frame; the frame shows a part of
 * the sheet.
 */
export interface Size {
  w: number
  h: number
}
export interface Point {
  x: number
  y: number
}
export interface Glass {
  /** 1: the whole board, as large as the frame lets it be. */
  k: number
  /** How far the sheet is pushed out of the frame, to the left and upwards, in pixels. */
  x: number
  y: number
}
export interface Frame extends Size {
  ratio: number
  /** How many times larger at most. */
  most: number
}
/** A part of the board: 0 to 1 each way. */
export interface Part extends Point, Size {}
export const WHOLE: Glass = { k: 1, x: 0, y: 0 }

const between = (low: number, value: number, high: number): number =>
  Math.min(Math.max(low, value), high)

/** The board, so many times as large as it fits. */
export function board(frame: Frame, k: number): Size {
  const w = Math.min(frame.w, frame.h * frame.ratio)
  return { w: w * k, h: (w / frame.ratio) * k }
}

export function sheet(frame: Frame, k: number): Size {
  const { w, h } = board(frame, k)
  return { w: Math.max(frame.w, w), h: Math.max(frame.h, h) }
}

function within(frame: Frame, glass: Glass): Glass {
  const { w, h } = sheet(frame, glass.k)
  return {
    k: glass.k,
    x: between(0, glass.x, w - frame.w),
    y: between(0, glass.y, h - frame.h)
  }
}

/** Which point of the board lies under a point of the frame: 0 to 1 each way on the board itself. */
export function under(frame: Frame, glass: Glass, at: Point): Point {
  const on = board(frame, glass.k)
  const all = sheet(frame, glass.k)
  return {
    x: (glass.x + at.x - (all.w - on.w) / 2) / on.w,
    y: (glass.y + at.y - (all.h - on.h) / 2) / on.h
  }
}

/** So that a point of the board lies under a point of the frame, as nearly as the edges let it. */
function laid(frame: Frame, k: number, spot: Point, at: Point): Glass {
  const on = board(frame, k)
  const all = sheet(frame, k)
  return within(frame, {
    k,
    x: spot.x * on.w + (all.w - on.w) / 2 - at.x,
    y: spot.y * on.h + (all.h - on.h) / 2 - at.y
  })
}

/** Larger or smaller, and what lies under the point stays there. */
export function zoomed(frame: Frame, glass: Glass, k: number, at: Point): Glass {
  const size = between(1, k, frame.most)
  return laid(frame, size, under(frame, glass, at), at)
}

/**
 * So that a part is seen as large as the frame lets it be, at most so many times as large as the whole board is.
 * `clear`: as much of the frame, from its upper left corner, as nothing lies over.
 */
export function framed(frame: Frame, part: Part, most: number, clear: Size = frame): Glass {
  const whole = board(frame, 1)
  const k = Math.min(clear.w / (part.w * whole.w), clear.h / (part.h * whole.h), most, frame.most)
  const spot = { x: part.x + part.w / 2, y: part.y + part.h / 2 }
  return laid(frame, Math.max(1, k), spot, { x: clear.w / 2, y: clear.h / 2 })
}

/** A point of the board in the middle of the frame. */
export function centred(frame: Frame, k: number, spot: Point): Glass {
  return laid(frame, k, spot, { x: frame.w / 2, y: frame.h / 2 })
}

/** What is seen of the board, in the whole frame or in as much of it as is clear. */
export function shown(frame: Frame, glass: Glass, clear: Size = frame): Part {
  const edge = (at: Point): Point => {
    const { x, y } = under(frame, glass, at)
    return { x: between(0, x, 1), y: between(0, y, 1) }
  }
  const [from, to] = [edge({ x: 0, y: 0 }), edge({ x: clear.w, y: clear.h })]
  return { ...from, w: to.x - from.x, h: to.y - from.y }
}

export function panned(frame: Frame, glass: Glass, dx: number, dy: number): Glass {
  return within(frame, { k: glass.k, x: glass.x - dx, y: glass.y - dy })
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2
})
const apart = ([a, b]: readonly [Point, Point]): number =>
  Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

/** Two fingers went from one place to another: what was between them still is. */
export function pinched(
  frame: Frame,
  glass: Glass,
  from: readonly [Point, Point],
  to: readonly [Point, Point]
): Glass {
  const k = between(1, (glass.k * apart(to)) / apart(from), frame.most)
  return laid(frame, k, under(frame, glass, middle(from)), middle(to))
}

/** The frame became another: its middle stays in the middle. */
export function refitted(before: Frame, after: Frame, glass: Glass): Glass {
  const at = (frame: Frame): Point => ({ x: frame.w / 2, y: frame.h / 2 })
  return laid(after, between(1, glass.k, after.most), under(before, glass, at(before)), at(after))
}

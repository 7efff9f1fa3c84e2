/** Around the squares: the printed edge of the board, and room for its shadow on the table. */
export const EDGE = 46
export const MARGIN: readonly [number, number] = [EDGE, EDGE + 12]

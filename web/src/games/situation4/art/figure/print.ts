/** The printed maps that figures are cut from: one for each size, made when the first figure of it is looked at. */
import { Atlas } from '../atlas'
import type { Size } from '../../data'

/** Pixels for a unit: sharp in a column of text. */
export const K = 1.5
const made = new Map<Size, Promise<Atlas>>()

export function printOf(size: Size): Promise<Atlas> {
  const found = made.get(size) ?? print(size)
  made.set(size, found)
  return found
}

async function print(size: Size): Promise<Atlas> {
  const colours = ['green', 'orange'] as const
  const atlas = new Atlas({ size, colours, turned: false, k: K, own: null })
  await atlas.prepare()
  return atlas
}

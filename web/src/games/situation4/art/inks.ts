/** The inks that a map is printed with: those of the data, and what the printer mixes from them. */
import { COLOURS } from '../data'
import type { Colour } from '../data'
import { mix } from './pen'

export type Print = Colour | 'board'
export interface Inks {
  land: string
  dark: string
  water: string
  deep: string
  foam: string
  ink: string
  /** Shades of fields. */
  fields: readonly string[]
  hatch: string
  /** Woods: shadow, crown, light. */
  trees: readonly [string, string, string]
  road: string
  casing: string
  rail: string
  roofs: readonly string[]
  wall: string
  shade: string
  /** The ground of an objective, and its lines. */
  plot: string
  line: string
  plate: string
  figure: string
  paved: string
}

const { green, orange, board } = COLOURS
export const INKS: Readonly<Record<Print, Inks>> = {
  green: {
    land: green.land,
    dark: green.land_dark,
    water: green.water,
    deep: '#5d93b8',
    foam: '#e4f1f4',
    ink: green.ink,
    fields: ['#3f6b4c', '#35603f', '#4b7649', '#4a6a37', '#446f54', '#567943'],
    hatch: '#1f3d2a',
    trees: ['#1b3524', '#2a4f36', '#4c7d50'],
    road: '#e3d5a8',
    casing: '#223f2c',
    rail: '#f1ead2',
    roofs: ['#c9714c', '#b85f40', '#d58a5c'],
    wall: '#efe6c9',
    shade: '#22402d',
    plot: '#5c865a',
    line: '#173021',
    plate: '#f6f1e1',
    figure: green.flag ?? '#123d28',
    paved: '#8a9a7b'
  },
  orange: {
    land: orange.land,
    dark: orange.land_dark,
    water: orange.water,
    deep: '#23537f',
    foam: '#cfe6f2',
    ink: orange.ink,
    fields: ['#f0b878', '#e6a862', '#f5c88d', '#efb263', '#f3c079', '#e9b27c'],
    hatch: '#b06a2c',
    trees: ['#7d441d', '#ad6730', '#cc8b48'],
    road: '#fff4dc',
    casing: '#8a4c22',
    rail: '#4a2412',
    roofs: ['#a8402a', '#8f3220', '#bd5433'],
    wall: '#fff0d2',
    shade: '#a35f2b',
    plot: '#fbdcae',
    line: '#4a2412',
    plate: '#fff6e4',
    figure: '#7c2710',
    paved: '#d8b48c'
  },
  board: {
    land: board.land,
    dark: board.land_dark,
    water: board.water,
    deep: '#8fa2ab',
    foam: '#e2e9ea',
    ink: board.ink,
    fields: ['#d9d4c3', '#d2ccb8', '#dedaca', '#d6d0bd', '#d4cfbf', '#dcd7c6'],
    hatch: '#a7a08a',
    trees: ['#a39d86', '#bcb6a0', '#cfcab7'],
    road: '#efebdd',
    casing: '#a09a86',
    rail: '#6f6a5f',
    roofs: ['#a5978a', '#998b7e', '#b3a699'],
    wall: '#ece8da',
    shade: '#a9a38f',
    plot: '#e4dfcf',
    line: '#55514a',
    plate: '#f7f3e8',
    figure: '#3a372f',
    paved: '#c9c4b3'
  }
}

/** The woods that the two sides' pieces are sawn from: light beech for the south, dark walnut for the north. */
export const WOODS = [
  { face: '#d3a56a', grain: '#a87840', edge: '#c29457', dark: '#4d3113', light: '#ecc994' },
  { face: '#8a5c38', grain: '#5b3820', edge: '#6d4527', dark: '#2f1a0d', light: '#b98a5e' }
] as const
/** Each colour as it reads on a dark ground: gauges, bars, curves. */
export const BRIGHT: Readonly<Record<Colour, string>> = { green: '#6fbf8b', orange: '#f0a95c' }
export const RED = '#c8231b'
export const BLACK = '#14110e'
export const darker = (colour: string, share: number): string => mix(colour, '#000000', share)

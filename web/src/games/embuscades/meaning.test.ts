import { expect, it } from 'vitest'
import { SQUARES, VEHICLE, VEHICLES } from './data'
import { meaning } from './meaning'
import type { Seen } from './view'

function view(places: Readonly<Record<string, string>>, dice: number[] = [5, 3]): Seen {
  const zeros = VEHICLES.map(() => 0)
  return {
    turn: 0,
    starts: 0,
    place: VEHICLES.map((v) => places[v.name] ?? (v.army === 0 ? 'R_CAMP' : 'T_CAMP')),
    load: zeros,
    mine: zeros,
    flag: zeros,
    stalled: zeros,
    camouflaged: zeros,
    camp: [15, 15],
    mines: [5, 5],
    reserve: [5, 5],
    home: [0, 0],
    prisoners: [0, 0],
    arsenal: [10, 10],
    captured: [0, 0],
    mined: SQUARES.map(() => -1),
    dice,
    used: dice.map(() => 0),
    storm: 0,
    truce: 0,
    radio: '-',
    shown: '-',
    hand: [],
    deck_size: 0
  }
}
const moment = (ask: string, places: Readonly<Record<string, string>>, dice?: number[]) => ({
  view: view(places, dice),
  army: 0 as const,
  ask
})

it('means a move by the dice that come nearest to the distance', () => {
  const there = moment('dice', { R_tank1: 'NC01' })
  expect(meaning(['R_tank1'], 'NC04', there)).toEqual(['move', 'R_tank1', '1', 'NC04'])
  expect(meaning(['R_tank1'], 'NC08', there)).toEqual(['move', 'R_tank1', '0+1', 'NC08'])
})

it('means an attack where an enemy stands, on an HQ too', () => {
  const there = moment('dice', { R_tank1: 'NC01', T_tank1: 'NC04', T_tank2: 'T_HQ' })
  expect(meaning(['R_tank1'], 'NC04', there).slice(0, 3)).toEqual(['attack', 'R_tank1', '1'])
  expect(meaning(['R_tank1'], 'T_tank2', there).at(-1)).toBe('T_HQ')
})

it('means leaving camp, or going home, where a vehicle stands at the gate', () => {
  expect(meaning([], 'R_tank1', moment('dice', {}))).toEqual(['exit_camp', 'R_tank1', '0', '0'])
  expect(meaning([], 'R_tank1', moment('turn_start', { R_tank1: 'NC01' }, []))).toEqual([
    'return_to_camp',
    'R_tank1'
  ])
})

it('means a card as far as it was picked', () => {
  expect(meaning([], 'renforts', moment('dice', {}))).toEqual(['play_card', 'renforts'])
  expect(meaning(['aeronavale', 'R_tank1'], 'NC05', moment('dice', {}))).toEqual(
    'play_card aeronavale R_tank1 NC05'.split(' ')
  )
})

it('says nothing where a click means nothing', () => {
  expect(meaning([], 'NC05', moment('dice', {}))).toEqual([])
  expect(VEHICLE.has('R_tank1')).toBe(true)
})

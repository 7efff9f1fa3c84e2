import { describe, expect, it } from 'vitest'
import { places } from './answers'

const thrown = { dice: [3, 5] }
const at = (path: string, army: 0 | 1 = 0): readonly string[] =>
  places(path.split(' '), army, thrown)

describe('places that stand for an answer', () => {
  it('throws with the dice', () => {
    expect(at('roll')).toEqual(['die:0', 'die:1'])
    expect(at('begin')).toEqual(['die:0', 'die:1'])
  })
  it('chooses a die by itself, and a sum by its button alone', () => {
    expect(at('move R_tank1 NC03 1')).toEqual(['die:1'])
    expect(at('attack R_tank1 NC03 0')).toEqual(['die:0'])
    expect(at('move R_tank1 NC03 0+1')).toEqual([])
    expect(at('move R_tank1 NC03 2')).toEqual([]) // there is no third die
  })
  it('takes no number for a die that is none', () => {
    expect(at('play_card carburant 1')).toEqual(['die:1'])
    expect(at('play_card carburant 1 2')).toEqual([])
    expect(at('propose_mine_exchange 1')).toEqual([])
    expect(at('move R_tank1 NC03 1 lay')).toEqual([])
  })
  it('sends home by the own camp, and cards under the deck', () => {
    expect(at('return_to_camp R_tank1 R_tank2')).toEqual(['R_CAMP'])
    expect(at('return_to_camp T_tank1', 1)).toEqual(['T_CAMP'])
    expect(at('put_under releve')).toEqual(['deck'])
    expect(at('choose_card releve')).toEqual(['deck'])
    expect(at('end_turn')).toEqual([])
  })
})

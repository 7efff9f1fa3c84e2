/** What a click that leads to no legal move seems to mean, so that the server can say why not. */
import { CARD, SQUARE, VEHICLE, own } from './data'
import type { Army } from './data'
import { distance } from './roads'
import { placeOf, points, unused, vehiclesOn } from './view'
import type { Seen } from './view'

interface Moment {
  view: Seen
  /** The army of whoever clicks. */
  army: Army
  ask: string
}

export function meaning(picks: readonly string[], word: string, moment: Moment): string[] {
  const { view, army, ask } = moment
  const [first] = picks
  if (ask === 'exchange_reply') return []
  if (first === undefined) return alone(word, moment)
  if (CARD.has(first)) return withCard(first, picks.slice(1), word)
  if (!VEHICLE.has(first)) return alone(word, moment)
  const target = square(word, view)
  if (target === null) return []
  const from = placeOf(view, first)
  if (from === own('camp', army).name) return ['exit_camp', first, spare(view), '0']
  if (ask === 'turn_start' && target === own('camp', army).name) return ['return_to_camp', first]
  const there = vehiclesOn(view, target)
  if (there.some((v) => v.army !== army)) {
    return ['attack', first, fitting(view, from, target), target]
  }
  return ['move', first, fitting(view, from, target), target]
}

/** The first click: on a vehicle that cannot go, on a card that cannot be played. */
function alone(word: string, { view, army, ask }: Moment): string[] {
  if (CARD.has(word)) return ask === 'hand_limit' ? ['put_under', word] : ['play_card', word]
  const vehicle = VEHICLE.get(word)
  if (vehicle === undefined) return []
  if (ask === 'quick_start') return ['place_first', word, '0']
  const at = placeOf(view, word)
  if (vehicle.army === army && at === own('camp', army).name)
    return ['exit_camp', word, spare(view), '0']
  if (ask === 'turn_start' && vehicle.army === army) return ['return_to_camp', word]
  return ['move', word, spare(view), own('reserve', army).name]
}

/** A card with what has been picked for it; what it asks for elsewhere stays empty. */
function withCard(card: string, picks: readonly string[], word: string): string[] {
  const given = [...picks, word]
  const vehicle = given.find((w) => VEHICLE.has(w)) ?? '-'
  const target = given.find((w) => SQUARE.has(w)) ?? '-'
  return ['play_card', card, vehicle, target]
}

const square = (word: string, view: Seen): string | null => {
  if (SQUARE.has(word)) return word
  return VEHICLE.has(word) ? placeOf(view, word) : null
}

/** A die that is left, or the first. */
const spare = (view: Seen): string => unused(view)[0] ?? '0'

/** The use of dice that a player most likely has in mind: the one that comes nearest to the distance. */
function fitting(view: Seen, from: string, to: string): string {
  const far = distance(from, to)
  const uses = unused(view)
  const off = (use: string): number => Math.abs(points(view, use) - far)
  return uses.reduce<string>((best, use) => (off(use) < off(best) ? use : best), uses[0] ?? '0')
}

/**
 * The order in which a person names a move: the vehicle, where to, and only then, where it matters, with which
 * dice and how many aboard. How many go aboard is one word, so that it is never taken for a die.
 */
const GIVEN = (word: string): boolean => word !== '-'
export const load = (n: number | string): string => `load:${String(n)}`
export const isLoad = (word: string): boolean => word.startsWith('load:')
export const loadOf = (word: string): number => Number(word.slice('load:'.length))

export function order(path: readonly string[]): readonly string[] {
  const [verb = '', first = '', second = '', third = '', ...more] = path
  switch (verb) {
    case 'place_first':
      return [verb, first, load(second), ...(third === '' ? [] : [third])]
    case 'exit_camp':
      // Which six is spent does not matter; the one that came last cannot be part of a sum, and goes first.
      return [verb, first, load(third), ...more]
    case 'move': {
      const [lay = '-', prisoners = '-'] = more
      const tail = prisoners === '-' ? [lay] : [load(prisoners)]
      return [verb, first, third, second, ...tail.filter(GIVEN)]
    }
    case 'attack':
      return [verb, first, third, second, ...more]
    case 'return_to_camp':
      return [verb, ...first.split(',')]
    case 'play_card':
      return [verb, ...card(path.slice(1))]
    default:
      return path.filter(GIVEN)
  }
}

/** Card, vehicle, square, die, number, mine: what a card does not ask for is a dash. */
function card([
  name = '',
  vehicle = '-',
  square = '-',
  die = '-',
  number = '-',
  mine = '-'
]: readonly string[]): string[] {
  const amount = number === '-' || die !== '-' ? number : load(number)
  return [name, vehicle, square, die, amount, mine].filter(GIVEN)
}

/** Words that go without saying where there is no other: the only die that leads there, the card that lets one. */
export const alone = (word: string): boolean => /^([012]|0\+1|embuscade)$/.test(word)

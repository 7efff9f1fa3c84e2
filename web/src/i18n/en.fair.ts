/** The dice after the game, in English. */
export const enFair = {
  fairDice: 'Verify the dice',
  fairWorking: 'The rolls are being worked out again…',
  fairFailed: 'The record could not be read.',
  fairProved: 'Proved: {n} rolls, as fixed before the first move.',
  fairOther: 'This record does not have the fingerprint that the table showed at the start.',
  fairWrong: 'The record does not hold: line {line}.',
  fairHow:
    'Before the game the house published the fingerprint of a secret; each player added a pinch of salt. The secret, told at the end, gives every roll again: your browser has just made them all anew. The fingerprint:',
  luckFaces: 'How often each face came, and the mean to be expected',
  luckNone: 'No player threw a six-sided die.',
  luckTotal: '{n} dice, {total} points where {expected} were to be expected: {way}.',
  luckWay_even: 'just the mean',
  luckWay_more: 'more than the mean',
  luckWay_less: 'less than the mean',
  luckRarity_usual: 'That is quite usual.',
  luckRarity_some: 'So large a difference is seen in about one game in {games}.',
  luckRarity_rare: 'So large a difference is rare: about one game in {games}.',
  luckRarity_odd: 'So large a difference is very rare: about one game in {games}.'
}

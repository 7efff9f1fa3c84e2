/** The dice after the game, in English. */
export const enFair = {
  fairDice: 'Verify the dice',
  fairWorking: 'Recomputing the rolls…',
  fairFailed: 'The record could not be read.',
  fairProved: 'Verified: {n} {n:roll, fixed|rolls, all fixed} before the first move.',
  fairOther: 'This record does not have the fingerprint that the table showed at the start.',
  fairWrong: 'The record is wrong at line {line}.',
  fairHow:
    'Before the game the server drew a secret key and published its fingerprint; each player added a few characters. The key, published at the end, gives every roll: your browser has just computed them again. The fingerprint:',
  luckFaces: 'How often each face came up, and the expected average',
  luckNone: 'No player rolled a six-sided die.',
  luckTotal:
    '{n} {n:die|dice}, {total} {total:point|points} where {expected} were expected: {way}.',
  luckWay_even: 'exactly the average',
  luckWay_more: 'more than the average',
  luckWay_less: 'less than the average',
  luckRarity_usual: 'That is quite ordinary.',
  luckRarity_some: 'A difference this large occurs in about one game in {games}.',
  luckRarity_rare: 'A difference this large is rare: about one game in {games}.',
  luckRarity_odd: 'A difference this large is very rare: about one game in {games}.'
}

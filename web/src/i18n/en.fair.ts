/** The dice after the game, in English. */
export const enFair = {
  fairDice: 'Verify the dice',
  fairNothing: 'Nothing was left to chance in this game.',
  // Where a game has a deal and no dice.
  deal_fairDice: 'Verify the deal',
  deal_fairWorking: 'Recomputing the deal…',
  deal_fairProved: 'Verified: the deal was fixed before the first move.',
  deal_fairMatch: 'Recomputed: the deal is as the key gives it.',
  deal_fairHow:
    'Before the game the server drew a secret key and published its fingerprint; then each side could add random characters. The key, published at the end, and these characters give the shuffle of the pieces: your browser has just computed it again. The server knew the deal in advance. The fingerprint:',
  deal_saltsFrom: 'Characters added to the deal',
  deal_diceAdded:
    'Your browser added random characters to the deal after it had received this fingerprint. When the game is over, “Verify the deal” will say whether the shuffle follows from them.',
  deal_dice_own:
    'Your browser added random characters to the deal after it had received the fingerprint, so the server could not choose the deal.',
  deal_dice_ownAmong:
    'Your browser added random characters to the deal after it had received the fingerprint, so the server could not choose the deal, unless it was in league with another player.',
  deal_dice_elsewhere:
    'Characters were added to the deal for your side, but not from this browser: it cannot tell whether they are yours.',
  deal_dice_none:
    'Your browser added nothing to the deal: nothing proves to you that the server did not choose it before the game.',
  deal_dice_unknown:
    'This game began under a version that did not note who added what to the deal: nothing proves to you that the server did not choose it before the game.',
  deal_dice_missing: 'Warning: the characters that this browser added are not in the deal.',
  deal_commitment: 'Fingerprint that fixes the deal',
  deal_secret: 'Key of the deal',
  fairWorking: 'Recomputing the rolls…',
  fairFailed: 'The record could not be read.',
  fairProved: 'Verified: {n} {n:roll, fixed|rolls, all fixed} before the first move.',
  fairMatch: 'Recomputed: {n} {n:roll, as the key gives it|rolls, all as the key gives them}.',
  fairOther: 'This record does not have the fingerprint that the table showed at the start.',
  fairSalt: 'The server chose characters that should have followed from its key.',
  fairWrong: 'The record is wrong at line {line}.',
  fairHow:
    'Before the game the server drew a secret key and published its fingerprint; then each side could add random characters. The key, published at the end, and these characters give every roll: your browser has just computed them again. The server knew the rolls in advance. The fingerprint:',
  saltsFrom: 'Characters added to the dice',
  saltSeat: 'given by this side',
  saltHouse: 'derived from the server’s key',
  diceAdded:
    'Your browser added random characters to the dice after it had received this fingerprint. When the game is over, “Verify the dice” will say whether the rolls follow from them.',
  dice_own:
    'Your browser added random characters to the dice after it had received the fingerprint, so the server could not choose the rolls.',
  dice_ownAmong:
    'Your browser added random characters to the dice after it had received the fingerprint, so the server could not choose the rolls, unless it was in league with another player.',
  dice_elsewhere:
    'Characters were added to the dice for your side, but not from this browser: it cannot tell whether they are yours.',
  dice_none:
    'Your browser added nothing to the dice: nothing proves to you that the server did not choose them before the game.',
  dice_unknown:
    'This game began under a version that did not note who added what to the dice: nothing proves to you that the server did not choose them before the game.',
  dice_changed:
    'Warning: the server shows another fingerprint than the one this browser received before the game.',
  dice_missing: 'Warning: the characters that this browser added are not in the dice.',
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

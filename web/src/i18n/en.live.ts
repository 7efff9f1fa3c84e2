/** Games in real time, in English. */
export const enLive = {
  overSoon: 'The game is over. Here it is once more, sped up.',
  pausedUntil: 'The game is paused. It goes on by itself at {time}.',
  offerPauseLeft: 'Offer a pause ({n} left)',
  pauseLeft: 'Pause ({n} left)',
  claim: 'Claim the win',
  claimHint: 'Nobody of the other side is here any more.',
  claimSoon: 'The other side is away. You can claim the win in {time}.',
  opponentNobody: 'Nobody (practise alone)',
  sitHere: 'Sit here',
  swapSeats: 'Swap',
  offered_swap: '{who} offers to swap seats with you.',
  chooseSeat: 'Choose your seat. The game begins when everybody keeps theirs.',
  seatStay: 'I keep this seat',
  seatReady: 'ready',
  waitingReady: 'The game begins when these players have chosen their seats: {who}.',
  lineGood: 'Good connection',
  lineFair: 'Fair connection',
  linePoor: 'Poor connection',
  lineNone: 'Line down',
  lineTrip: '{words}: {ms} ms there and back'
}

/** Invitations, and addresses that lead nowhere, in English. */
export const enWelcome = {
  onlyHere:
    'These links only open on this computer. To let others open them, restart the server like this:',
  invitedBy: '{who} invites you to a game of {game}',
  invited: 'You are invited to a game of {game}',
  invitedPrepared: 'The game begins in a prepared position.',
  sitRefused: 'This seat is no longer free.',
  astray_nothing: 'There is no such page',
  astrayWhy_nothing: 'The address is incomplete or was miscopied, or the page is gone.',
  astray_closed: 'This link opens nothing',
  astrayWhy_closed:
    'It is incomplete or was miscopied. Ask the person who gave it to you for another one.',
  astray_broken: 'Something went wrong',
  astrayWhy_broken: 'The error is on the server. Try again in a moment.',
  astrayHome: 'Back to the home page',
  tableWon: 'Won',
  tableLost: 'Lost',
  wonBy: 'Won by {who}',
  against: 'against {who}',
  waitsForYou: 'Your turn',
  waitsFor: 'Waiting for {who}',
  tableRuns: 'Being played',
  tableWaits: 'Waiting for a player',
  tablePaused: 'Paused',
  tableClosed: 'Table closed',
  see: 'Look back',
  moreMine: 'Older tables'
}

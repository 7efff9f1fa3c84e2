/** Invitations, and addresses that lead nowhere, in English. */
export const enWelcome = {
  onlyHere:
    'Only this machine can open these links: the server listens to nothing else. So that other machines can open them, start it like this:',
  invitedBy: '{who} invites you to a game of {game}',
  invited: 'You are invited to a game of {game}',
  invitedPrepared: 'The game begins in a prepared position.',
  sitRefused: 'This seat is no longer free.',
  astray_nothing: 'There is no such page',
  astrayWhy_nothing: 'The address is incomplete, was copied wrong, or what it showed is gone.',
  astray_closed: 'This link opens nothing',
  astrayWhy_closed:
    'It is incomplete or was copied wrong. Ask whoever gave it to you for another one.',
  astray_broken: 'Something went wrong',
  astrayWhy_broken: 'The fault is ours. Try again in a moment.',
  astrayHome: 'Back to the first page'
}

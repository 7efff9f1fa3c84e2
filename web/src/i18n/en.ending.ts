import type { frEnding } from './fr.ending'

/** The end of a game: result, account, rematch, in English. */
export const enEnding: Record<keyof typeof frEnding, string> = {
  ending: 'Summary',
  endingHint: 'How the game went',
  endingName: 'Summary of the game',
  endingClose: 'See the board',
  victory: 'Victory!',
  defeat: 'Defeat',
  drawnShort: 'A draw',
  endingWorks: 'The summary is being prepared…',
  endingNone: 'There is no summary of this game.',
  courseName: 'Who stood better, in the course of the game',
  courseAt: 'Move {n}: {who}, {share}% likely to win',
  courseEven: 'Move {n}: even',
  courseMoment: 'Choose a moment',
  courseFrom: 'Replay from there',
  decisive: 'Decisive moment',
  decisiveAt: 'Move {n}',
  decisiveMade: '{who}: from {before}% to {after}% likely to win.',
  decisiveNone: 'No single move decided the game.',
  decisiveLead: 'After move {n}, {who} was never behind again.',
  decisiveLeadAll: '{who} was never behind.',
  lossesHead: 'Losses',
  timeHead: 'Time',
  timeAll: '{all} in all, {n} {n:move|moves}.',
  luckHead: 'Luck of the dice',
  luckFor: 'Over {n} {n:roll|rolls}, the dice gave {who} {gain} more than the average.',
  luckEven: 'Over {n} {n:roll|rolls}, the dice favoured nobody.',
  luckBest: 'The roll that mattered most: {gain} for {who}, on move {n}.',
  luckDoc:
    'Each roll is compared with the average of all results that were possible at that moment.',
  luckSome: '({n} {n:roll|rolls} examined.)',
  commentHead: 'Comment by the computer',
  commentAsk: 'Comment on my decisions',
  commentAskSeat: 'Comment on: {who}',
  commentWorks:
    'The computer is studying the game. This takes a few minutes; the comment will stay with the table.',
  commentWaits: 'Your request waits its turn: {n} other {n:comment comes|comments come} first.',
  commentFailed: 'The comment could not be made. Try again later.',
  commentJudged:
    '{who}: {judged} {judged:decision|decisions} judged of {of}, by what that side knew then.',
  commentSeen:
    '{who}: {seen} {seen:decision|decisions} of {of} looked at, in runs of moves, and {judged} examined closely, by what that side knew then.',
  commentRow:
    '{n} {n:move|moves} up to move {until}, beginning with “{played}”; the computer would have played, among others, {better}.',
  commentQuoted: '“{text}”',
  commentGood: 'No costly decision was found.',
  commentAt: 'Move {n}',
  commentPlayed: '“{played}”; the computer would have chosen “{better}”.',
  commentCost: 'Chance to win: {after}% instead of {would}% (give or take {error}%).',
  commentLead: 'Lead after that, on average ({unit}): {lead} instead of {other}.',
  commentWhy:
    'On average after that: losses {lost} instead of {lostElse}, captures {taken} instead of {takenElse}.',
  sure_very: 'Almost certain',
  sure_rather: 'Likely',
  sure_little: 'Uncertain',
  commentWorlds: '{sure}, by {n} imagined {n:game|games}.',
  rematchSwap: 'Rematch, sides swapped',
  offeredStay: '{who} offers a rematch in which everybody keeps their side.'
}

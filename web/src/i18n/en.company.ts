/** With strangers: limits, closed tables, muting and reporting, in English. */
import type { frCompany } from './fr.company'

export const enCompany: Record<keyof typeof frCompany, string> = {
  onlyGame: 'Game',
  allGames: 'All games',
  moreTables: 'More tables',
  closedTime:
    'This table is closed: nothing has happened here for a long time. You can still read it.',
  closedHost: 'The person who runs this server has closed this table. You can still read it.',
  limitRate: 'Too many requests in a short time. Try again in a moment.',
  limitTablesPlace:
    'Too many unfinished games from your address ({most} at most). Finish one first.',
  limitTablesHouse: 'Too many unfinished games on this server ({most} at most). Try again later.',
  limitLobbyPlace:
    'Too many open tables from your address are waiting for a player ({most} at most).',
  limitLobbyHouse:
    'Too many tables are waiting for a player ({most} at most). Take a seat at one of them.',
  limitReports: 'This table has been reported {most} times already.',
  mute: 'Mute',
  muteWho: 'Mute {who}',
  unmute: 'Unmute',
  unmuteWho: 'Unmute {who}',
  mutedWho: 'Muted: {who}',
  report: 'Report…',
  reportWho: 'Report {who}',
  reportTable: 'Report this table',
  reportHead: 'Report',
  reportHint:
    'The person who runs this server will read your report. The other players will not know of it.',
  reportWhat: 'What do you want to report?',
  reportTalk: 'The message “{words}”',
  reportName: 'The name “{words}”',
  reportTitle: 'The title of the table, “{words}”',
  reportNothing: 'There is no name, title or message to report.',
  reportWhy: 'Why? (optional)',
  reportSent: 'Thank you. Your report has been recorded.'
}

/** Why the server refused something over HTTP, in the reader's language where it has a rule of its own. */
import { Refused } from '../core/api'
import { t } from '../i18n/index.svelte'

/** What there is too much of. */
const LIMITS = {
  rate: 'limitRate',
  tables_place: 'limitTablesPlace',
  tables_house: 'limitTablesHouse',
  lobby_place: 'limitLobbyPlace',
  lobby_house: 'limitLobbyHouse',
  reports_full: 'limitReports'
} as const

function known(e: Refused): string | null {
  if (e.rule === 'QG-ASIDE') return t(e.why === 'version' ? 'asideVersion' : 'aside')
  if (e.rule === 'QG-STORE') return `${t('storeFailed')} ${t('storeNothing')}`
  if (e.rule === 'QG-BOTS') return t('botsAlone')
  if (e.rule === 'QG-NAME') return t('sameName')
  if (e.rule === 'QG-LINK') return t('linkTaken')
  if (e.rule === 'QG-LIMIT' && e.why in LIMITS)
    return t(LIMITS[e.why as keyof typeof LIMITS], e.given)
  if (e.rule === 'QG-LIMIT') return t('tooOften')
  return null
}

export const reason = (e: unknown): string =>
  e instanceof Refused ? (known(e) ?? e.what) : String(e)

export const sorry = (e: unknown): string =>
  e instanceof Refused ? (known(e) ?? t('refusedByServer', { what: e.what })) : t('failed')

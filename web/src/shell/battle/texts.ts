/** The texts of battles that are planned, with those of the client. Only games with such battles load them. */
import { enBattle } from '../../i18n/en.battle'
import { frBattle } from '../../i18n/fr.battle'
import { speaker } from '../../i18n/index.svelte'

export const { t } = speaker({ fr: frBattle, en: enBattle })

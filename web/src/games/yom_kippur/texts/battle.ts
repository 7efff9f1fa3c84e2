/** The texts of battles and of the air war, with those of the client. */
import { speaker } from '../../../i18n/index.svelte'
import { enBattle } from './en.battle'
import { frBattle } from './fr.battle'

export const { t } = speaker({ fr: frBattle, en: enBattle })

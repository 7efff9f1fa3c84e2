/** The texts of this game, with those of the client. */
import { speaker } from '../../../i18n/index.svelte'
import { enScreen } from './en.screen'
import { frScreen } from './fr.screen'

export const { t, named } = speaker({ fr: { ...frScreen }, en: { ...enScreen } })

/** The texts of this game, with those of the client. */
import { speaker } from '../../../i18n/index.svelte'
import { enLore } from './en.lore'
import { enScreen } from './en.screen'
import { frLore } from './fr.lore'
import { frScreen } from './fr.screen'

export const { t, named } = speaker({
  fr: { ...frLore, ...frScreen },
  en: { ...enLore, ...enScreen }
})

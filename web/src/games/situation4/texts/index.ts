/** The texts of this game, with those of the client. */
import { speaker } from '../../../i18n/index.svelte'
import { enLore } from './en.lore'
import { enTable } from './en.table'
import { frLore } from './fr.lore'
import { frTable } from './fr.table'

export const { t, named } = speaker({
  fr: { ...frTable, ...frLore },
  en: { ...enTable, ...enLore }
})

/** The texts of this game, with those of the client. */
import { speaker } from '../../../i18n/index.svelte'
import { enTable as en } from './en.table'
import { frTable as fr } from './fr.table'

export const { t, named } = speaker({ fr, en })

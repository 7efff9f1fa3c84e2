/** The texts of the lid, which is seen before the rest of the game is fetched. */
import { speaker } from '../../../i18n/index.svelte'
import { enLid as en } from './en.lid'
import { frLid as fr } from './fr.lid'

export const { t } = speaker({ fr, en })

/** The texts of this game, with those of the client. */
import { speaker } from '../../../i18n/index.svelte'
import { enArt } from './en.art'
import { frArt } from './fr.art'

export const { t, named } = speaker({ fr: frArt, en: enArt })

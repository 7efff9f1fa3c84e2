/** The texts of the advanced game, with those of the client. */
import { speaker } from '../../../i18n/index.svelte'
import { en } from './en'
import { fr } from './fr'

export const { t, named } = speaker({ fr, en })

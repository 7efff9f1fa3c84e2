/** The texts of this game, with those of the client. */
import { speaker } from '../../../i18n/index.svelte'
import { enArt } from './en.art'
import { enScreen } from './en.screen'
import { frArt } from './fr.art'
import { frScreen } from './fr.screen'

export const { t, named } = speaker({
  fr: { ...frArt, ...frScreen },
  en: { ...enArt, ...enScreen }
})

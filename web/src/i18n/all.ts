/** The texts of the client in every language, set for the eye. */
import type { Language } from '../core/wire'
import { en } from './en'
import { fr } from './fr'
import type { Texts } from './texts'
import { typesetAll } from './typography'

export const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: typesetAll('fr', fr),
  en: typesetAll('en', en)
}

/** Values put into a template: `{n}` is a value, `{n:carte|cartes}` the word that fits it, one or several; `{n#}`,
 * `{n×}` and `{n″}` are values too, see words.ts. The server
 * fills its templates in the same way (core/words.py). */
import type { Language } from './wire'

const PLACE = /\{(\w+[#×″]?)(?::([^{}|]*)\|([^{}|]*))?\}/g

/** French says none and one alike, English only one. */
const single = (language: Language, count: string): boolean =>
  count === '1' || (count === '0' && language === 'fr')

export function fill(
  language: Language,
  template: string,
  value: (name: string) => string
): string {
  return template.replace(PLACE, (_, name: string, one?: string, several?: string) => {
    const said = value(name)
    return (single(language, said) ? one : several) ?? said
  })
}

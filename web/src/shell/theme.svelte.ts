/** Light or dark: as the machine says, until the reader chooses. */
import { recall, remember } from '../core/memory'

class Theme {
  dark = $state(false)

  start(): void {
    const chosen = recall('theme')
    const system = matchMedia('(prefers-color-scheme: dark)')
    this.apply(chosen === null ? system.matches : chosen === 'dark')
    system.addEventListener('change', (e) => {
      if (recall('theme') === null) this.apply(e.matches)
    })
  }

  toggle(): void {
    this.apply(!this.dark)
    remember('theme', this.dark ? 'dark' : 'light')
  }

  private apply(dark: boolean): void {
    this.dark = dark
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  }
}

export const theme = new Theme()

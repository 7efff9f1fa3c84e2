/** How this browser's user likes the table: what lies under the board. */
import { recall, remember } from '../../core/memory'
import type { Wish } from '../../shell/client'
import { named, t } from './texts'

export const TOPS = ['felt', 'oak'] as const
export type Top = (typeof TOPS)[number]
const isTop = (word: string | null): word is Top => TOPS.some((top) => top === word)

class Tastes {
  top = $state<Top>(kept())

  choose(top: Top): void {
    this.top = top
    remember('table-top', top)
  }
}
function kept(): Top {
  const word = recall('table-top')
  return isTop(word) ? word : 'felt'
}
export const tastes = new Tastes()

export const wishes: readonly Wish[] = [
  {
    name: 'table-top',
    title: () => t('sitTop'),
    values: TOPS,
    called: (top) => named('sitTop', top),
    chosen: () => tastes.top,
    choose: (top) => isTop(top) && tastes.choose(top)
  }
]

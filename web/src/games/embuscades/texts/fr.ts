import { frCards } from './fr.cards'
import { frTable } from './fr.table'

export const fr = { ...frCards, ...frTable }

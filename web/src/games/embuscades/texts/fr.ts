import { frCards } from './fr.cards'
import { frLearn } from './fr.learn'
import { frTable } from './fr.table'

export const fr = { ...frCards, ...frTable, ...frLearn }

import { enCards } from './en.cards'
import { enLearn } from './en.learn'
import { enTable } from './en.table'

export const en = { ...enCards, ...enTable, ...enLearn }

import { enCards } from './en.cards'
import { enTable } from './en.table'

export const en = { ...enCards, ...enTable }

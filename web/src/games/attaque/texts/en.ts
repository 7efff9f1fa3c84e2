import { enAccess } from './en.access'
import { enDeploy } from './en.deploy'
import { enLearn } from './en.learn'
import { enMemory } from './en.memory'
import { enTable } from './en.table'

export const en = { ...enAccess, ...enDeploy, ...enLearn, ...enMemory, ...enTable }

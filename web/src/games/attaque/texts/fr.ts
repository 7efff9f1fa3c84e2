import { frAccess } from './fr.access'
import { frDeploy } from './fr.deploy'
import { frLearn } from './fr.learn'
import { frMemory } from './fr.memory'
import { frTable } from './fr.table'

export const fr = { ...frAccess, ...frDeploy, ...frLearn, ...frMemory, ...frTable }

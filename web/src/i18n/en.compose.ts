import type { frCompose } from './fr.compose'

/** Putting a move together, in English. */
export const enCompose: Record<keyof typeof frCompose, string> = {
  samples: 'Layouts',
  random: 'At random',
  randomHint: 'A sensible layout, chosen at random',
  back: 'Undo',
  forth: 'Redo',
  ownLayouts: 'Your layouts',
  ownNone: 'Give this layout a name to find it again.',
  layoutName: 'Name of the layout',
  keepLayout: 'Save',
  replaceLayout: 'Replace',
  renameLayout: 'Rename {name}',
  deleteLayout: 'Delete {name}',
  deleteSure: 'Delete?',
  lastUsed: 'Last played',
  lastUsedDoc: 'Your layout in the previous game.',
  sharedScreen: 'When two players share a screen nothing is saved: the other player would see it.',
  asText: 'As text',
  asTextHint: 'Copy this text, or paste another and apply it.',
  download: 'Download',
  downloadAll: 'Download all your layouts',
  openFile: 'Open a file…',
  applyText: 'Apply',
  textOk: 'This text is correct.',
  textSeveral: '{n} {n:layout|layouts} saved.',
  fault: 'Line {line}: {why}',
  fault_name: 'a name of 1 to 40 characters is needed.',
  fault_nothing: 'this text contains no layout.'
}

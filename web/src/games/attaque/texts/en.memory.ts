import type { frMemory } from './fr.memory'

/** What a player knows, deduces and notes, in English. */
export const enMemory: Record<keyof typeof frMemory, string> = {
  hasMoved: 'Has moved',
  neverMoved: 'Has not moved yet',
  couldBeAny: 'May be any of the remaining counters.',
  possible: 'May be: {kinds}',
  notPossible: 'Cannot be: {kinds}.',
  noteSaid: 'Your note: {note}.',
  noteHint: 'Right click or n: add a pencil note',
  noteTitle: 'Pencil note',
  noteGuess: 'Your guess',
  noteLeft: 'Still hidden in this army',
  noteWords: 'A few words',
  notePrivate: 'Only you see this note. It follows the counter and disappears with it.',
  noteWipe: 'Erase',
  noteKeep: 'Save'
}

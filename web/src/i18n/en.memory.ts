import type { frMemory } from './fr.memory'

/** What a player knows, deduces and notes, in English. */
export const enMemory: Record<keyof typeof frMemory, string> = {
  hasMoved: 'Has moved',
  neverMoved: 'Has not moved yet',
  couldBeAny: 'May be anything that is left.',
  possible: 'May be: {kinds}',
  notPossible: 'Cannot be: {kinds}.',
  noteSaid: 'Your note: {note}.',
  noteHint: 'Right click or n: note in pencil',
  noteTitle: 'Pencil note',
  noteGuess: 'Your guess',
  noteLeft: 'Still hidden in this army',
  noteWords: 'In a word or two',
  notePrivate: 'Only you see it; it follows the counter and goes with it.',
  noteWipe: 'Rub out',
  noteKeep: 'Note'
}

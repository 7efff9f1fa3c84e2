/** What a player knows, deduces and notes, in French. */
export const frMemory = {
  hasMoved: 'A bougé',
  neverMoved: 'N’a pas encore bougé',
  couldBeAny: 'Peut être tout ce qui reste.',
  possible: 'Peut être : {kinds}',
  notPossible: 'Ne peut pas être : {kinds}.',
  noteSaid: 'Votre note : {note}.',
  noteHint: 'Clic droit ou n : noter au crayon',
  noteTitle: 'Note au crayon',
  noteGuess: 'Votre idée',
  noteLeft: 'Encore cachées dans cette armée',
  noteWords: 'En deux mots',
  notePrivate: 'Vous seul la voyez ; elle suit la pièce et s’efface avec elle.',
  noteWipe: 'Gommer',
  noteKeep: 'Noter'
}

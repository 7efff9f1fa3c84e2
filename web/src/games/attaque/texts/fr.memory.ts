/** What a player knows, deduces and notes, in French. */
export const frMemory = {
  hasMoved: 'A bougé',
  neverMoved: 'N’a pas encore bougé',
  couldBeAny: 'Peut être n’importe quelle pièce restante.',
  possible: 'Peut être : {kinds}',
  notPossible: 'Ne peut pas être : {kinds}.',
  noteSaid: 'Votre note : {note}.',
  noteHint: 'Clic droit ou n : noter au crayon',
  noteTitle: 'Note au crayon',
  noteGuess: 'Votre idée',
  noteLeft: 'Encore cachées dans cette armée',
  noteWords: 'Quelques mots',
  notePrivate: 'Vous seul voyez cette note. Elle suit la pièce et disparaît avec elle.',
  noteWipe: 'Effacer',
  noteKeep: 'Noter'
}

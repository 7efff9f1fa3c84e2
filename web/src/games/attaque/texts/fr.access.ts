/** For the screen reader, in French. */
export const frAccess = {
  ofYours: 'à vous',
  describeRank: 'Rang {rank} : {pieces}',
  describeSide: '{seat} : {n} {n:pièce|pièces}',
  describeLost: 'Pertes de {seat} : {n}',
  piecesOf: '{kind} × {n}',
  threat_attack: 'Au contact',
  threat_jump: 'En sautant en parachute',
  threat_bomb: 'Par bombardement',
  threat_launch: 'Par bombe volante',
  threat_blast: 'Par explosion',
  threatPerhaps: 'peut-être {kinds}',
  threatMany: '{n} {n:pièce inconnue|pièces inconnues}, peut-être {kinds}',
  threatLine: '{who} : {what}.',
  fate_A: 'vous perdez la pièce',
  fate_B: 'les deux disparaissent',
  fate_C: 'elle est prise',
  fate_D: 'l’attaquant est battu',
  fate_N: 'rien ne se passe'
}

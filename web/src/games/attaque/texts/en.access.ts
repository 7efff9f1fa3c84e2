import type { frAccess } from './fr.access'

/** For the screen reader, in English. */
export const enAccess: Record<keyof typeof frAccess, string> = {
  ofYours: 'yours',
  describeRank: 'Rank {rank}: {pieces}',
  describeSide: '{seat}: {n} {n:counter|counters}',
  describeLost: 'Losses of {seat}: {n}',
  piecesOf: '{kind} × {n}',
  threat_attack: 'By contact',
  threat_jump: 'By parachute',
  threat_bomb: 'By bombing',
  threat_launch: 'By flying bomb',
  threat_blast: 'By explosion',
  threatPerhaps: 'perhaps {kinds}',
  threatMany: '{n} unknown {n:counter|counters}, perhaps {kinds}',
  threatLine: '{who}: {what}.',
  fate_A: 'you lose the counter',
  fate_B: 'both disappear',
  fate_C: 'it is taken',
  fate_D: 'the attacker is beaten',
  fate_N: 'nothing happens'
}

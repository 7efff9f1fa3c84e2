import type { frDeploy } from './fr.deploy'

/** Setting up an army, in English. */
export const enDeploy: Record<keyof typeof frDeploy, string> = {
  waitingDeploy: 'Your army is in place. Waiting for the other side.',
  deploy: 'Deployment',
  inHand: 'In hand: {piece}.',
  deployHint: 'Drag your counters, or tap two to swap them.',
  deployKeys: 'Keyboard: arrows, Enter, Delete.',
  mirror: 'Swap left and right',
  clear: 'Remove all',
  leftToPlace: '{n} {n:counter|counters} still to place',
  leftRule: 'The game begins only when every counter is in place.',
  allPlaced: 'Everything is in place.',
  reserve: 'Reserve',
  trayHint: 'Drag a counter, or tap it and then tap a square.',
  advice: 'Legal, but unwise',
  advice_front: '{piece} ({squares}) in the front rank: the first attack may take it.',
  advice_bare: '{piece} ({squares}) is unguarded: no mine, AA gun, barrier or officer beside it.',
  advice_seen:
    '{piece} ({squares}) is visible to all: with no AA gun or Barrier beside it, a Bomber can clear the way.',
  advice_bound: '{piece} ({squares}): a cross blocks its bound.',
  advice_stuck: 'Hardly anything can leave the front rank: {squares} block the way.',
  advice_bombed: '{piece} ({squares}) is not on a white square: a Bomber may strike it.',
  advice_tanker:
    '{piece} ({squares}) in the front rank: if it is lost, only one air attack is left.',
  advice_bomber: '{piece} ({squares}) in the front rank: it can strike just as far from the rear.',
  textRemark: 'Grand Jeu d’Attaque: ranks from front to rear, files a to l',
  textPartial: '{n} {n:counter is|counters are} missing and will go to the reserve.',
  fault_letter: '“{letter}” is not the letter of any counter.',
  fault_length: '{has} {has:square|squares} instead of 12.',
  fault_ranks: '{has} {has:rank|ranks} instead of {wants}.',
  fault_set: 'made for rule set {has}; this table plays {wants}.',
  fault_extra: '{piece}: {has} instead of {wants} (ATK-016).',
  fault_word: '“{word}” is not a word known here (name, set).'
}

/** Words of moves as they are picked: how many go aboard, and what goes without saying. */
export const load = (n: number | string): string => `load:${String(n)}`
export const isLoad = (word: string): boolean => word.startsWith('load:')
export const loadOf = (word: string): number => Number(word.slice('load:'.length))

/** Words that go without saying where there is no other: the only die that leads there, the card that lets one. */
export const alone = (word: string): boolean => /^([012]|0\+1|embuscade)$/.test(word)

/** What a rule set is called, by its game; 0 for all of them. */
import { client } from '../shell/games.svelte'

export const setName = (game: string, set: number): string => client(game)?.lore?.set(set) ?? ''

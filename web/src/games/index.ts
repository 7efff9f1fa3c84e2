import { attaque } from './attaque'
import type { GameClient } from './client'

const GAMES: Readonly<Record<string, GameClient>> = { attaque }

export const client = (game: string): GameClient | undefined => GAMES[game]

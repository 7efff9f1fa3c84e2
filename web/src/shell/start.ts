/** Opening a table and going there. */
import * as api from '../core/api'
import { ownLabel } from './device'
import { recall } from '../core/memory'
import { phrase } from './phrase.svelte'
import { route } from './route.svelte'

/** `token`: of the table that the new one goes on from, if it does. */
export async function start(wanted: api.NewTable, token = ''): Promise<void> {
  const name = recall('name') ?? ''
  const made = await api.create(
    {
      ...wanted,
      device: ownLabel(),
      recovery: await phrase.key(),
      ...(name === '' ? {} : { name })
    },
    token
  )
  const own = made.seats.find((s) => s.token !== undefined && s.kind === 'me')
  if (own?.token === undefined) throw new api.Refused(500, 'no seat')
  const bot = wanted.seats.find((s) => s.kind === 'bot')
  route.table({
    id: made.id,
    token: own.token,
    game: wanted.game,
    seat: wanted.hotseat === true ? 'hotseat' : own.name,
    opponent: bot?.level ?? ''
  })
}

/** What a table does beyond its own page: texts are fetched, the seat is kept, and the player is called. */
import { reader, t } from '../../i18n/index.svelte'
import { library } from '../library.svelte'
import { forgetSeat, keep, tables } from '../../core/memory'
import { notices } from '../notices.svelte'
import { route } from '../route.svelte'
import type { Session } from '../session.svelte'
import { hush, mark, summon } from '../turn'
import { keepAwake, onWaking } from '../waking'

/** For a component that is being made. */
export function attend(session: Session): void {
  const { id, token } = session
  const table = $derived(session.state.table)
  $effect(() => () => session.close())
  $effect(() => onWaking(() => session.wake()))
  $effect(() => {
    const wanted = table?.game ?? session.handover?.game ?? ''
    if (wanted !== '') library.want(wanted, reader.language, table?.options)
  })
  // Not by this link, or not by this device any more: nothing of the table stays on the page, which says what
  // can be done.
  $effect(() => {
    const { bye } = session.state
    if (bye === 'out') forgetSeat(id, token)
    if (bye === 'out') route.place = { at: 'lost', id, token, about: 'out' }
    if (bye === 'link' && table === null) route.place = { at: 'lost', id, token, about: 'closed' }
  })
  // A seat that came by a link is kept, so that closing the lid loses nothing.
  $effect(() => {
    if (table === null || token === '') return
    const seat = table.you === null ? 'watch' : (table.seats[table.you]?.name ?? '')
    const kept = tables().find((x) => x.id === id && x.token === token)
    // Seats may be changed before the game begins.
    const fixed = table.hotseat || table.status !== 'waiting'
    if (kept !== undefined && (fixed || kept.seat === seat)) return
    const opponent = table.seats.find((s) => s.seat !== table.you)?.player ?? ''
    keep({ id, token, game: table.game, when: Date.now(), seat, opponent })
  })
  // What went by unseen is told as a whole, also what came with no view.
  $effect(() => {
    if (session.unseen !== null) void session.earlier.reach(session.unseen)
  })
  // In real time nobody touches the screen while looking for a move: it must not go dark.
  const awake = $derived(
    session.live !== null && session.you !== null && table?.status === 'playing'
  )
  $effect(() => (awake ? keepAwake() : undefined))
  call(session)
}

/** Somebody waits for this player: the tab says so, and the machine does while nobody looks at it. */
function call(session: Session): void {
  const { id, token } = session
  const table = $derived(session.state.table)
  const seated = $derived(table !== null && table.you !== null && !table.hotseat)
  const mine = $derived(seated && session.turn)
  // With the page closed the server says so, where the player has asked for it.
  $effect(() => {
    if (seated) void notices.enter(id, token)
  })
  $effect(() => {
    mark(mine)
    return () => mark(false)
  })
  $effect(() => {
    const seat = table?.you ?? null
    if (seat === null) return
    const turn = { table: id, seat }
    const close = (): void => void hush(turn)
    if (mine) {
      const game = table?.game ?? ''
      const name = library.wordsOf(game)?.title ?? game
      const title = table?.title === '' ? name : `${name} — ${table?.title ?? ''}`
      void summon({ ...turn, n: session.state.n, title, body: t('turnBody') })
    } else close()
    window.addEventListener('focus', close)
    return () => window.removeEventListener('focus', close)
  })
}

/** The position in words, by side and by sector; and what the enemy could attack. */
import type { Passage, Sight } from '../../shell/client'
import { DAYS, SHEET, SIDES, isHex } from './data'
import type { Answers } from './survey'
import { named, t } from './texts'
import { piles, seen, units } from './view'
import type { Unit } from './view'
import { groundSaid, nameOf, unitSaid } from './words'

const SECTORS = ['north', 'centre', 'south'] as const
const sectorOf = (hex: string): (typeof SECTORS)[number] =>
  SECTORS[Math.floor(((Number(hex.slice(3)) - 1) * SECTORS.length) / SHEET.rows)] ?? 'south'

export function describe(session: Sight): Passage[] {
  if (session.state.view === null) return []
  const view = seen(session.state.view)
  const all = units(view)
  const days = DAYS[view.turn - 1] ?? ''
  const told = t('describeTurn', { n: view.turn, days, phase: nameOf(view.phase) })
  const found: Passage[] = view.turn > 0 ? [{ title: told, lines: [] }] : []
  for (const name of SIDES) {
    const side = named('side', name)
    const own = all.filter((one) => one.side === name)
    for (const sector of SECTORS) {
      const here = own.filter(({ at }) => isHex(at) && sectorOf(at) === sector)
      const lines = [...piles(here)].map(([at, pile]) => ({
        at,
        text: pileSaid(at, pile)
      }))
      if (here.length > 0)
        found.push({ title: t(`describeSector_${sector}`, { side, n: here.length }), lines })
    }
    const off = own.filter(({ at, kind }) => at === 'off' && kind !== 'aircraft')
    if (off.length > 0)
      found.push({
        title: t('describeOff', { side }),
        lines: off.map(({ id, due }) => ({
          text: `${nameOf(id)}, ${t('reservesTurn', { n: due })}`
        }))
      })
  }
  return found
}

const pileSaid = (hex: string, pile: readonly Unit[]): string =>
  `${pile.map(unitSaid).join(' ; ')}. ${groundSaid(hex)}.`

/** What the look `threats` answers, in words. */
export function threats(data: unknown, session: Sight): Passage[] {
  const found = Object.entries(data as Answers['threats'])
  if (found.length === 0) return []
  const there = piles(units(session.state.view))
  const names = (ids: readonly string[]): string => ids.map(nameOf).join(', ')
  const lines = found.map(([hex, { odds, units: by, guns }]) => {
    const pile = (there.get(hex) ?? []).map(({ id }) => nameOf(id)).join(', ')
    const support = guns.length === 0 ? [] : [t('threatGuns', { guns: names(guns) })]
    return {
      at: hex,
      text: [t('threatLine', { pile, odds, units: names(by) }), ...support].join(', ')
    }
  })
  return [{ title: t('threatsTitle'), lines }]
}

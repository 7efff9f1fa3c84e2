/** The position in words, for those who do not see it: from this seat's own view alone. */
import { named, t } from './texts'
import type { Passage, Sight } from '../../shell/client'
import { ARMIES, SQUARE, dieLabel } from './data'
import type { Army } from './data'
import { armyIn } from './explain'
import { cardName, nameOf } from './say'
import { NOWHERE, handOf, lost, minesLaid, seen, standing } from './view'
import type { Seen, Standing } from './view'

type Lines = Passage['lines']

export function describe(session: Sight): readonly Passage[] {
  const { view, table } = session.state
  if (view === null || table === null) return []
  const s = seen(view)
  const own: Army = armyIn(session) ?? 0
  const deck = t('embDeck', { n: s.deck_size })
  const found: Passage[] = [{ title: t('embDice'), lines: [...dice(s), { text: deck }] }]
  if (session.you !== null) {
    const cards = handOf(s, session.you).map((card) => cardName(card ?? ''))
    found.push({
      title: t('embHand'),
      lines: (cards.length === 0 ? [t('embHandNone')] : cards).map((text) => ({ text }))
    })
  }
  for (const army of [own, own === 0 ? 1 : 0] as const) {
    const hands = table.seats
      .filter((seat) => seat.side === army && seat.seat !== session.you)
      .map((seat) => ({
        text: `${nameOf(seat.name)} : ${t('embCards', { n: handOf(s, seat.seat).length })}`
      }))
    found.push({ title: nameOf(ARMIES[army]), lines: [...stocks(s, army), ...hands] })
    const out = standing(s).filter((v) => v.army === army && isOut(v))
    found.push({
      title: t('embOut', { army: nameOf(ARMIES[army]) }),
      lines:
        out.length === 0
          ? [{ text: t('embNoneOut') }]
          : out.map((v) => ({ text: `${vehicleText(v)}, ${nameOf(v.place)}`, at: v.place }))
    })
  }
  const mines = minesLaid(s)
  if (mines.length > 0)
    found.push({
      title: t('embMinesLaid'),
      lines: mines.map((m) => ({
        text: `${named('embMined', String(m.owner))}, ${nameOf(m.square)}`,
        at: m.square
      }))
    })
  return found
}

const isOut = (v: Standing): boolean =>
  v.place !== NOWHERE && !['camp', 'prison_island'].includes(SQUARE.get(v.place)?.kind ?? '')

/** A vehicle with what is aboard. */
export function vehicleText(v: Standing): string {
  const parts = [nameOf(v.name)]
  if (SQUARE.get(v.place)?.kind !== 'camp')
    parts.push(t('embAboard', { n: v.load, most: v.capacity }))
  if (v.flag) parts.push(t('embHasFlag'))
  if (v.mine) parts.push(t('embHasMine'))
  if (v.broken) parts.push(t('embBroken'))
  if (v.camouflaged) parts.push(t('embCamouflaged'))
  return parts.join(', ')
}

function dice(s: Seen): Lines {
  const lines = s.dice.map((face, i) => {
    const label = dieLabel(i)
    return {
      text: s.used[i] === 1 ? t('embDieUsed', { label, face }) : t('embDie', { label, face })
    }
  })
  const told = lines.length === 0 ? [{ text: t('embNotThrown') }] : lines
  return [
    ...told,
    ...(s.storm === 0 ? [] : [{ text: t('embStorm') }]),
    ...(s.truce === 0 ? [] : [{ text: t('embTruce') }])
  ]
}

function stocks(s: Seen, army: Army): Lines {
  const road = standing(s).filter((v) => v.army === army && v.flag).length
  const [home = 0, reserve = 0] = [s.home[army], s.reserve[army]]
  const gone = lost(s, army).map((v) => nameOf(v.name))
  return [
    { text: t('embFlagsLabel', { army: nameOf(ARMIES[army]), home, road, reserve }) },
    { text: `${t('embCompanies')} : ${String(s.camp[army])}` },
    { text: `${t('embMines')} : ${String(s.mines[army])}` },
    { text: `${t('embPrisoners')} : ${String(s.prisoners[army])}` },
    { text: [`${t('embArsenal')} : ${String(s.arsenal[army])}`, ...gone].join(', ') }
  ]
}

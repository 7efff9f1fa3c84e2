/** Units, figures and places in words. */
import { inches as inchesSaid } from '../../core/words'
import { reader } from '../../i18n/index.svelte'
import { library } from '../../shell/library.svelte'
import { FEATURES, HEIGHT, ROADS } from './art/town'
import type { Anchor } from '../../gen/ambush_alley'
import { gripOf } from '../../board/free/grips'
import type { Grip } from '../../board/free/grips'
import type { March } from './move/march.svelte'
import { inRing } from '../../board/free/point'
import { anchorId } from './places'
import { named, t } from './texts'
import type { HotSpot, Man, Table, Unit } from './view'

const GAME = 'ambush_alley'
/** A word of the game's own. */
export const nameOf = (word: string): string => library.name(GAME, word)

/** A length, in hundredths of an inch or as a move writes it. */
export const lengthSaid = (length: number | string): string =>
  inchesSaid(reader.language, String(length))
/** A number of hits, in hundredths. */
export function meanSaid(mean: number): string {
  const said = (mean / 100).toFixed(mean < 10 ? 2 : 1)
  return reader.language === 'fr' ? said.replace('.', ',') : said
}

/** In the middle of a sentence. */
const within = (said: string): string => said.charAt(0).toLowerCase() + said.slice(1)
/** A point of the table, in hundredths of an inch. */
function atSaid(x: number, y: number): string {
  const said = (length: number): string =>
    (length / 100).toLocaleString(reader.language, { minimumFractionDigits: 2 })
  return t('aaAt', { x: said(x), y: said(y) })
}

/** What lies nearest to a point of the table at 15 mm, and whether one is in it. */
export function whereSaid(x: number, y: number): string {
  const here = [x, HEIGHT - y] as const
  const inside = FEATURES.find(({ ring }) => inRing(here, ring))
  if (inside !== undefined) return t('aaIn', { what: inside.label[reader.language] })
  let best = FEATURES[0]
  let far = Infinity
  for (const feature of FEATURES) {
    const [mx, my] = feature.middle
    const away = Math.hypot(mx - x, my - here[1])
    if (away < far) [best, far] = [feature, away]
  }
  const near = best === undefined ? '' : t('aaNear', { what: best.label[reader.language] })
  const street = Object.entries(ROADS).find(([, ring]) => inRing(here, ring))?.[0]
  return street === undefined ? near : `${named('aaStreet', street)}, ${within(near)}`
}

export function menSaid(men: readonly Man[]): string {
  const counts = new Map<string, number>()
  for (const { kind, status } of men) {
    const said = status === 'able' ? nameOf(kind) : `${nameOf(kind)} (${nameOf(status)})`
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  return [...counts].map(([said, n]) => (n === 1 ? said : `${String(n)} × ${said}`)).join(', ')
}

/** All but its name. `map`: how much larger the table is than at 15 mm. */
export function unitTold(unit: Unit, map: number): string {
  const signs = unit.signs.map((sign) => named('aaStatus', sign))
  if (unit.acted) signs.push(t('aaStatus_acted'))
  if (unit.lost > 0) signs.push(t('aaDiceLost', { n: unit.lost }))
  const said = [named('aaPosture', unit.posture), ...signs.map(within)].join(', ')
  const at = whereSaid(unit.x / map, unit.y / map)
  return `${nameOf(unit.side)} : ${menSaid(unit.men)}. ${said}. ${at}.`
}
export const unitSaid = (unit: Unit, map: number): string => `${unit.name}, ${unitTold(unit, map)}`
export function manSaid(man: Man, placed = true): string {
  const who = man.unit === '-' ? nameOf(man.kind) : `${man.unit}${man.letter}, ${nameOf(man.kind)}`
  const how = man.status === 'able' ? '' : `, ${nameOf(man.status)}`
  return placed ? `${who}${how}, ${atSaid(man.x, man.y)}` : `${who}${how}`
}
/** What holds of a hot spot. */
export function spotSigns({ live, holder }: HotSpot): string[] {
  const held = holder === '-' ? [] : [t('aaHeldBy', { unit: holder })]
  return live ? held : [nameOf('neutralised'), ...held]
}
export const spotSaid = (spot: HotSpot): string =>
  [t('aaSpot', { n: spot.number }), ...spotSigns(spot)].join(', ')
/** What can be taken hold of while a move is planned. */
export function gripSaid(grip: Grip, march: March | null): string {
  if (grip.kind === 'exit') return named('aaExit', grip.exit)
  const man = march?.men[grip.figure]
  const who = man === undefined ? '' : `${man.unit}${man.letter}`
  if (grip.kind === 'leave') {
    const left = march?.value.left.includes(grip.figure) === true
    return t(left ? 'aaTakeAlong' : 'aaLeaveBehind', { who: `${who}, ${nameOf(man?.kind ?? '')}` })
  }
  if (grip.kind !== 'ghost') return t(grip.kind === 'leg' ? 'aaLeg' : 'aaBend', { who })
  const [x, y] = march?.ends[grip.figure] ?? [0, 0]
  return t('aaGhost', { who, at: atSaid(x, y) })
}

/** A place of the board, whatever it is. `map`: how much larger the table is than at 15 mm. */
export function placeSaid(
  id: string,
  { units, men, spots }: Table,
  anchors: readonly Anchor[],
  march: March | null,
  map: number
): string {
  const unit = units.find(({ name }) => name === id)
  if (unit !== undefined) return unitSaid(unit, map)
  const man = men.find((each) => each.id === id)
  if (man !== undefined) return manSaid(man)
  const anchor = anchors.find((each) => anchorId(each) === id)
  if (anchor !== undefined) return t('aaCoverAt', { cost: lengthSaid(anchor.cost) })
  const spot = spots.find((each) => each.id === id)
  if (spot !== undefined) return spotSaid(spot)
  const grip = gripOf(id)
  return grip === null ? id : gripSaid(grip, march)
}

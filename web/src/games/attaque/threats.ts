/** What the server says can be attacked, in words, with what the memory aid knows of the attackers. */
import { reader } from '../../i18n/index.svelte'
import { semicolon } from '../../i18n/typography'
import { named, t } from './texts'
import type { Looks } from '../../gen/attaque'
import type { Passage, Sight } from '../../shell/client'
import type { Counter } from './view'
import { faced, files } from './memory/faces'
import { counterName, nameOf } from './names'

/** More kinds, or more counters of which the same is said, are not told one by one. */
const FEW = 4

export function threats(data: unknown, session: Sight): Passage[] {
  const found = data as Looks['threats']
  const known = files(session)
  const on = new Map(faced(session).map((c) => [c.square?.id ?? '', c]))
  const kindName = (name: string): string => nameOf(name)
  const gap = semicolon(reader.language)

  /** The kinds by which a counter could do it: none where counting says that it cannot. */
  function suspects(by: Counter, kinds: readonly string[]): readonly string[] {
    const file = known.get(by.slot)
    if (by.kind !== null || file === undefined) return kinds
    return kinds.filter((name) => file.kinds.some(({ kind }) => kind.name === name))
  }
  function who(by: Counter, kinds: readonly string[]): string {
    const name = `${by.square?.id ?? ''} ${counterName(by)}`
    if (by.kind !== null || !known.has(by.slot) || kinds.length > FEW) return name
    return `${name}, ${t('threatPerhaps', { kinds: kinds.map(kindName).join(', ') })}`
  }

  const close = new Map<string, string[]>()
  const far = new Map<string, Passage['lines'][number][]>()
  const victims = new Set<string>()
  for (const threat of found) {
    const able = threat.by
      .map((id) => on.get(id))
      .filter((c) => c !== undefined)
      .map((c) => ({ by: c, kinds: suspects(c, threat.kinds) }))
      .filter(({ kinds }) => kinds.length > 0)
    if (able.length === 0) continue
    for (const id of threat.on) victims.add(id)
    if (threat.how === 'attack')
      threat.on.forEach((id, i) => {
        const fate = able.some(({ by }) => by.kind === null) ? '' : fateOf(threat.fates[i] ?? '')
        close.set(id, [
          ...(close.get(id) ?? []),
          ...able.map(({ by, kinds }) => `${who(by, kinds)}${fate}`)
        ])
      })
    else {
      const them =
        able.length > FEW && able.every(({ by }) => by.kind === null)
          ? t('threatMany', { n: able.length, kinds: threat.kinds.map(kindName).join(', ') })
          : able.map(({ by, kinds }) => who(by, kinds)).join(gap)
      const what = threat.on.map((id) => `${id} ${nameAt(on.get(id))}`).join(', ')
      const line = { text: t('threatLine', { who: them, what }) }
      far.set(threat.how, [...(far.get(threat.how) ?? []), line])
    }
  }
  if (victims.size === 0) return []
  const passages: Passage[] = []
  if (close.size > 0) {
    const lines = [...close].map(([at, by]) => ({
      at,
      text: t('threatLine', { who: nameAt(on.get(at)), what: by.join(gap) })
    }))
    passages.push({ title: t('threat_attack'), lines })
  }
  for (const [how, lines] of far) passages.push({ title: named('threat', how), lines })
  return passages
}

const nameAt = (c: Counter | undefined): string => (c === undefined ? '?' : counterName(c))

const fateOf = (letters: string): string =>
  letters.length === 1 ? ` (${named('fate', letters)})` : ''

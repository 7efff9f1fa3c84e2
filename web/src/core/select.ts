/**
 * One selection machine for all games. The server sends what is legal as a tree of words; the machine
 * walks it. The verb need not be named first: clicking a counter keeps every verb that it could serve,
 * and the next click decides.
 */
import type { SentTree, Tree } from './wire'

export interface Branch {
  /** The verb and the words picked so far: what is sent when the branch is complete. */
  readonly path: readonly string[]
  readonly node: Tree
}
export interface Selection {
  /** The words picked so far, without the verb. */
  readonly picks: readonly string[]
  readonly branches: readonly Branch[]
}
export type Step =
  /** The pick narrowed the choice; there is more to pick. */
  | { kind: 'more'; selection: Selection }
  /** One complete path is left: send it. */
  | { kind: 'send'; path: string[] }
  /** Several verbs end on the same words: ask which. */
  | { kind: 'which'; selection: Selection; paths: string[][] }
  /** What follows on this word is not listed yet: the server knows what goes on from these paths. */
  | { kind: 'grow'; paths: string[][] }
  /** No legal move goes on with this word. */
  | { kind: 'dead' }

/** What may be answered as a person picks it, and what is sent where that differs from the words picked. */
export interface Unpacked {
  readonly tree: Tree
  readonly sends: ReadonlyMap<string, readonly string[]>
}

/** Every path through a tree of legal moves, as far as they are listed. */
export function paths(tree: Tree, before: readonly string[] = []): string[][] {
  const words = Object.entries(tree)
  if (words.length === 0) return before.length === 0 ? [] : [[...before]]
  return words.flatMap(([word, node]) => {
    if (word === '') return [[...before]]
    return node === null ? [] : paths(node, [...before, word])
  })
}

/** The tree with what follows on a path. */
export function graft(tree: SentTree, path: readonly string[], below: SentTree): SentTree {
  const [word, ...rest] = path
  if (word === undefined) return below
  const under = tree[word]
  return { ...tree, [word]: graft(Array.isArray(under) ? {} : (under ?? {}), rest, below) }
}

/**
 * The tree as it can be picked. Moves of a sampled verb are put together elsewhere: a path ends where they begin. Where
 * nobody puts them together, the tree is without them.
 */
export function opened(tree: SentTree, sampled: readonly string[], composed: boolean): SentTree {
  const ended = (node: SentTree[string]): SentTree | string[] => {
    if (node === null || Array.isArray(node)) return node ?? {}
    return Object.fromEntries(Object.entries(node).map(([word, below]) => [word, ended(below)]))
  }
  return Object.fromEntries(
    Object.entries(tree).flatMap(([verb, node]) => {
      if (!sampled.includes(verb)) return [[verb, node]]
      return composed ? [[verb, ended(node)]] : []
    })
  )
}

/** A tree as the server sends it, taken apart. */
export function unpacked(sent: SentTree): Unpacked {
  const sends = new Map<string, readonly string[]>()
  const tree = (node: SentTree, words: readonly string[]): Tree => {
    const found: Tree = {}
    for (const [word, below] of Object.entries(node)) {
      if (Array.isArray(below)) {
        sends.set(words.join(' '), below)
        found[''] = {}
      } else found[word] = below === null ? null : tree(below, [...words, word])
    }
    const [only, ...others] = Object.keys(found)
    return only === '' && others.length === 0 ? {} : found
  }
  return { tree: tree(sent, []), sends }
}

export function begin(tree: Tree): Selection {
  const branches = Object.entries(tree).flatMap(([verb, node]) =>
    node === null ? [] : [{ path: [verb], node }]
  )
  return { picks: [], branches }
}

/** May the branch be sent as it stands? */
export function ends(branch: Branch): boolean {
  const words = Object.keys(branch.node)
  return words.length === 0 || words.includes('')
}

/** The words that are alive now, each with the verbs that it would serve. */
export function alive(selection: Selection): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const branch of selection.branches) {
    for (const word of Object.keys(branch.node)) {
      if (word === '') continue
      const verb = branch.path[0] ?? ''
      const verbs = found.get(word)
      if (verbs === undefined) found.set(word, [verb])
      else if (!verbs.includes(verb)) verbs.push(verb)
    }
  }
  return found
}

/** The paths that are complete as they stand, to be offered as buttons. */
export function complete(selection: Selection): string[][] {
  return selection.branches.filter(ends).map((branch) => [...branch.path])
}

/**
 * `alone`: words that nobody wants to be asked for where there is no other, such as the only die that leads
 * somewhere.
 */
export function pick(
  selection: Selection,
  word: string,
  alone: (word: string) => boolean = () => false
): Step {
  const step = pickOne(selection, word)
  if (step.kind !== 'more' || complete(step.selection).length > 0) return step
  const [only, ...others] = alive(step.selection).keys()
  if (only === undefined || others.length > 0 || !alone(only)) return step
  return pick(step.selection, only, alone)
}

function pickOne(selection: Selection, word: string): Step {
  const branches: Branch[] = []
  const unknown: string[][] = []
  for (const branch of selection.branches) {
    const node = word === '' ? undefined : branch.node[word]
    const path = [...branch.path, word]
    if (node === null) unknown.push(path)
    else if (node !== undefined) branches.push({ path, node })
  }
  if (unknown.length > 0) return { kind: 'grow', paths: unknown }
  if (branches.length === 0) return { kind: 'dead' }
  const next = { picks: [...selection.picks, word], branches }
  const goesOn = branches.some((branch) => Object.keys(branch.node).some((w) => w !== ''))
  if (goesOn) return { kind: 'more', selection: next }
  const paths = complete(next)
  const [only] = paths
  if (only !== undefined && paths.length === 1) return { kind: 'send', path: only }
  return { kind: 'which', selection: next, paths }
}

/** Escape: one word up, and past words that nobody was asked for. */
export function back(
  tree: Tree,
  selection: Selection,
  alone: (word: string) => boolean = () => false
): Selection {
  let picks = selection.picks.slice(0, -1)
  while (alone(picks.at(-1) ?? '')) picks = picks.slice(0, -1)
  return retrace(tree, picks)
}

/** The same picks on a new tree, as far as they are still alive. */
export function retrace(tree: Tree, picks: readonly string[]): Selection {
  let selection = begin(tree)
  for (const word of picks) {
    const step = pick(selection, word)
    if (step.kind !== 'more' && step.kind !== 'which') return selection
    selection = step.selection
  }
  return selection
}

/** Does a path lead through a tree to one of its ends? */
export function legal(tree: Tree, path: readonly string[]): boolean {
  let node: Tree | null | undefined = tree
  for (const word of path) node = node?.[word]
  return node != null && path.length > 0 && ends({ path, node })
}

/** What was picked, and what it was about to become: the paths that wait for the player to say which, or yes. */
export interface Picked {
  readonly selection: Selection
  readonly which: string[][] | null
}

/**
 * The legal moves are new and the question is the old one: the same picks on the new tree. A path that waits
 * for a yes goes on waiting while it is legal; otherwise the picks are kept as far as they are alive.
 */
export function renewed(tree: Tree, { selection, which }: Picked): Picked {
  const { picks, branches } = selection
  const traced = retrace(tree, picks)
  if (which === null || !which.every((path) => legal(tree, path)))
    return { selection: traced, which: null }
  if (traced.picks.length === picks.length) return { selection: traced, which }
  // The last word would have played the move: it is held for the yes, the words beside it are new.
  const held = branches.every((branch) => Object.keys(branch.node).length === 0)
  return { selection: { picks, branches: held ? branches : traced.branches }, which }
}

/**
 * What to ask the server about a word that is not alive: the path that the player seems to mean.
 * The verb is the likeliest of those that the picks so far could serve.
 */
export function guess(selection: Selection, word: string, verbs: readonly string[]): string[] {
  const open = new Set(selection.branches.map((branch) => branch.path[0] ?? ''))
  const verb = verbs.find((v) => open.has(v)) ?? verbs[0] ?? [...open][0] ?? ''
  return [verb, ...selection.picks, word]
}

/**
 * A toy on each kind of board: `npm run dev`, then /dev/boards.html?squares, ?graph, ?hexes or ?plane (&turned, &dark);
 * ?compose puts a move together beside its board (&whole: nothing else is asked); ?carry has tiles to be carried
 * (&slow: each waits for its answer).
 */
import { mount } from 'svelte'
import type { Component } from 'svelte'
import '../src/app.css'
import { settings } from '../src/shell/settings.svelte'
import Carry from './boards/Carry.svelte'
import Compose from './boards/Compose.svelte'
import Graph from './boards/Graph.svelte'
import Hexes from './boards/Hexes.svelte'
import Plane from './boards/Plane.svelte'
import Squares from './boards/Squares.svelte'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.has('dark') ? 'dark' : 'light'
settings.start()
const KINDS = {
  squares: Squares,
  graph: Graph,
  hexes: Hexes,
  plane: Plane,
  compose: Compose,
  carry: Carry
}
const [, Toy] = Object.entries(KINDS).find(([kind]) => asked.has(kind)) ?? ['', Squares]
const target = document.getElementById('boards')
if (target !== null)
  mount(Toy as Component<{ turned: boolean }>, { target, props: { turned: asked.has('turned') } })

/** The lid of the box, alone: `npm run dev`, then /dev/lid.html. */
import { mount } from 'svelte'
import '../src/app.css'
import Lid from '../src/games/attaque/Lid.svelte'

const target = document.getElementById('lid')
if (target !== null) mount(Lid, { target, props: { title: 'Grand Jeu d’Attaque' } })

import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import './found'
import { watchForRenewal } from './shell/renewed'

const target = document.getElementById('app')
if (target === null) throw new Error('the page has no place for the client')
target.replaceChildren() // what the server wrote there for those without scripts
mount(App, { target })
if (import.meta.env.PROD) watchForRenewal(import.meta.url)

// Only over https or at home: elsewhere there is no such thing, and nothing is missing but the offline page.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)

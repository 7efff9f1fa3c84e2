export { client } from './loaded.svelte'

import { expect, it } from 'vitest'
import { isLoopback } from './address.svelte'

it('knows the names by which a machine means itself', () => {
  for (const host of ['localhost', 'qg.localhost', '127.0.0.1', '127.8.9.1', '[::1]'])
    expect(isLoopback(host)).toBe(true)
  for (const host of ['192.168.1.5', 'qg.example.org', 'localhost.example.org', '[fd00::1]'])
    expect(isLoopback(host)).toBe(false)
})

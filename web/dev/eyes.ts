/** Colours as eyes without one of the three cones see them, and without any colour at all, for tests. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Rgb = readonly [number, number, number]

/** Machado, Oliveira and Fernandes 2009, the whole deficiency; on linear RGB. */
export const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998]
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881]
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039]
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722]
  ]
}

export function linear(hex: string): Rgb {
  const part = (at: number): number => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

export function seen(colour: Rgb, eye: readonly Rgb[]): Rgb {
  const [r, g, b] = eye.map((row) =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2]))
  )
  return [r ?? 0, g ?? 0, b ?? 0]
}

const lightness = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** From 1 to 21, as for texts. */
export function contrast(a: string, b: string, eye: readonly Rgb[]): number {
  const [x, y] = [a, b].map((hex) => lightness(seen(linear(hex), eye))) as [number, number]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** The colours of a style sheet by name; by lamp, those of the day where nothing else is said. */
export function colours(file: URL): { light: Map<string, string>; dark: Map<string, string> } {
  const css = readFileSync(file, 'utf8')
  const block = (head: RegExp): [string, string][] => {
    const body = head.exec(css)?.[1] ?? ''
    return [...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? ''])
  }
  const light = new Map(block(/:root \{([^}]*)\}/))
  return { light, dark: new Map([...light, ...block(/:root\[data-theme='dark'\] \{([^}]*)\}/)]) }
}

/** Armies that nobody takes for each other. What is tested is lightness, which every eye has; shape and print are drawn. */
export function lightnessApart(file: URL, one: string, other: string, least: number): void {
  const themes = colours(file)
  for (const theme of ['light', 'dark'] as const)
    it.each(Object.keys(EYES))(`differ in lightness, ${theme}, %s`, (eye) => {
      const [a, b] = [themes[theme].get(one), themes[theme].get(other)]
      expect([a, b]).not.toContain(undefined)
      expect(contrast(a ?? '', b ?? '', EYES[eye] ?? [])).toBeGreaterThanOrEqual(least)
    })
}

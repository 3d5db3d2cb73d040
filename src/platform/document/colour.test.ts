import { expect, it } from 'vitest'
import { atLightness, mix, shadeUntil } from './colour.ts'
import { luminance, oklchOf } from './oklch.ts'

const brand = '#F5B83D'

it('a colour is darkened no further than it must be, and keeps its hue', () => {
  const reads = (colour: string) => luminance(colour) <= 0.18
  const dark = shadeUntil(brand, 'darker', reads)
  expect(reads(dark)).toBe(true)
  expect(luminance(dark)).toBeGreaterThan(0.14)
  expect(Math.abs(oklchOf(dark).h - oklchOf(brand).h)).toBeLessThan(1)
})

it('what no shade fits ends in black or white', () => {
  expect(shadeUntil(brand, 'darker', () => false)).toBe('#000000')
  expect(shadeUntil(brand, 'lighter', () => false)).toBe('#FFFFFF')
})

it('a tint stands between its ground and the colour', () => {
  expect(mix('#000000', '#FFFFFF', 0)).toBe('#FFFFFF')
  expect(mix('#000000', '#FFFFFF', 1)).toBe('#000000')
  expect(mix('#FF0000', '#FFFFFF', 0.5)).toMatch(/^#FF(7F|80)(7F|80)$/)
})

it('at another lightness a colour can still be shown: its chroma gives way, not its hue', () => {
  const light = atLightness('#0000FF', 0.95)
  expect(light).toMatch(/^#[0-9A-F]{6}$/)
  expect(oklchOf(light).l).toBeCloseTo(0.95, 1)
  expect(oklchOf(light).c).toBeLessThan(oklchOf('#0000FF').c)
  expect(Math.abs(oklchOf(light).h - oklchOf('#0000FF').h)).toBeLessThan(5)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, oklchOf } from '../../document/oklch.ts'
import { brandOf, brandStyleSheet, brandVariables, defaultBrand } from './brand.ts'
import { hexOfOklch, isTooBright, readableOn, scaleOf, textOn } from './colour.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      expect(hexOfOklch(oklchOf(hex))).toBe(hex)
    }),
  )
})

test('white in OKLCH is lightness 1 without chroma', () => {
  const white = oklchOf('#ffffff')
  expect(white.l).toBeCloseTo(1, 4)
  expect(white.c).toBeCloseTo(0, 4)
})

test('contrast follows WCAG: black on white is 21, mid grey #767676 on white is 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('[WHIT-006] text on a coloured surface is black or white, whichever reads better', () => {
  expect(textOn('#004B57')).toBe('#ffffff')
  expect(textOn('#F5B83D')).toBe('#000000')
  fc.assert(
    fc.property(anyColour, (hex) => {
      expect(contrast(textOn(hex), hex)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('[WHIT-012] a colour is too bright above a relative luminance of 0.8', () => {
  expect(isTooBright('#FFF59D')).toBe(true)
  // The greys on both sides of the limit: their luminances are 0.799 and 0.807.
  expect(['#E7E7E7', '#E8E8E8'].map(isTooBright)).toEqual([false, true])
  expect(isTooBright('#F5B83D')).toBe(false)
  expect(['#FFFFFF', '#FFF9C4', '#F2F2F2'].map(isTooBright)).toEqual([true, true, true])
  expect(['#004B57', '#2BB673', '#FFC107', 'teal', '#FFF'].map(isTooBright)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a readable colour is left alone and a pale one is darkened within its hue', () => {
  expect(readableOn('#ffffff', '#004B57')).toBe('#004B57')
  const darkened = readableOn('#ffffff', '#FFD54F')
  expect(contrast(darkened, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(Math.abs(oklchOf(darkened).h - oklchOf('#FFD54F').h)).toBeLessThan(12)
})

test('a scale has ten steps that only grow darker, and the colour itself is one of them', () => {
  expect(scaleOf(defaultBrand.CorPrimaria)[8]).toBe('#004B57')
  fc.assert(
    fc.property(anyColour, (hex) => {
      const scale = scaleOf(hex)
      expect(scale).toHaveLength(10)
      expect(scale).toContain(hex)
      const lightness = scale.map((step) => Math.round(oklchOf(step).l * 100))
      expect(lightness).toEqual([...lightness].sort((a, b) => b - a))
    }),
  )
})

test('[SHELL-032] whatever two colours a company chooses, text reads at 4.5:1 in both schemes', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (CorPrimaria, CorSecundaria) => {
      for (const [scheme, surface] of [
        ['light', '#ffffff'],
        ['dark', '#0e1618'],
      ] as const) {
        const variables = brandVariables({ CorPrimaria, CorSecundaria }, scheme)
        expect(contrast(variables['--primary-text']!, surface)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(variables['--secondary-text']!, surface)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(variables['--on-primary']!, variables['--primary']!)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(variables['--on-primary']!, variables['--primary-hover']!)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(variables['--on-band']!, variables['--band']!)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('[WHIT-004] a company without colours gets dark teal and green', () => {
  expect(brandOf(null)).toEqual({ CorPrimaria: '#004B57', CorSecundaria: '#2BB673' })
  expect(brandOf({ CorPrimaria: 'red;}' })).toEqual(defaultBrand)
})

test('[SHELL-032] the style sheet sets the company colours for light and for dark', () => {
  const sheet = brandStyleSheet({ CorPrimaria: '#7A1FA2', CorSecundaria: '#FF9800' })
  expect(sheet).toContain(':root{--primary:#7A1FA2')
  expect(sheet).toContain(':root[data-theme=dark]{--primary:')
  expect(sheet).toContain(':#FF9800')
})

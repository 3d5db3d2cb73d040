import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mix, shadeUntil } from './colour.ts'
import { contrast } from './oklch.ts'
import { darkPalette, lightPalette, type Palette, type PaletteRole } from './palette.ts'

const readable: [PaletteRole, PaletteRole, number][] = [
  ['ink', 'surface', 7],
  ['ink2', 'surface', 4.5],
  ['ink3', 'surface', 4.5],
  ['ink3', 'surface2', 4.3],
  ['brand-text', 'surface', 4.5],
  ['brand-ink', 'brand', 4.5],
  ['saving-text', 'saving-tint', 4.5],
  ['saving-text', 'surface', 4.5],
  ['hero-ink2', 'hero', 4.5],
  ['sun', 'hero', 3],
  ['sun-ink', 'sun', 4.5],
  ['sun-text', 'surface', 4.5],
]

const hex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)

function faults(palette: Palette) {
  return readable.flatMap(([text, ground, least]) => {
    const found = contrast(palette[text], palette[ground])
    return found < least ? [`${text} on ${ground}: ${found.toFixed(2)}`] : []
  })
}

describe('the palette of a company', () => {
  it('can be read on paper and in both schemes, whatever the two colours are', () => {
    fc.assert(
      fc.property(hex, hex, (primary, secondary) => {
        expect(faults(lightPalette({ primary, secondary }))).toEqual([])
        expect(faults(darkPalette({ primary, secondary }))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('keeps a colour that is dark enough as it was given', () => {
    const palette = lightPalette({ primary: '#004B57', secondary: '#2BB673' })
    expect(palette.brand).toBe('#004B57')
    expect(palette.hero).toBe('#004B57')
    expect(palette.saving).toBe('#2BB673')
  })

  it('takes the product’s colours where one is not a colour', () => {
    expect(lightPalette({ primary: 'red;}', secondary: '' })).toEqual(
      lightPalette({ primary: '#004B57', secondary: '#2BB673' }),
    )
  })
})

describe('colours', () => {
  it('know the contrast of black and white', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrast('#777777', '#777777')).toBe(1)
  })

  it('are mixed and darkened', () => {
    expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080')
    expect(
      contrast(
        shadeUntil('#FFD400', 'darker', (colour) => contrast(colour, '#FFFFFF') >= 4.5),
        '#FFFFFF',
      ),
    ).toBeGreaterThan(4.5)
  })
})

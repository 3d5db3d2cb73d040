import { contrast, oklchOf } from '../../document/oklch.ts'
import { hexOfOklch, readableOn, scaleOf, textOn } from './colour.ts'

export type Scheme = 'light' | 'dark'

/** The two colours of a company, `#RRGGBB` each. */
export interface BrandColours {
  CorPrimaria: string
  CorSecundaria: string
}

export const defaultBrand: BrandColours = { CorPrimaria: '#004B57', CorSecundaria: '#2BB673' }

const surfaces: Record<Scheme, string> = { light: '#ffffff', dark: '#0e1618' }
const colourShape = /^#[0-9a-f]{6}$/i

/** What a company chose, with the product's own colour where it chose none or something unreadable. */
export const brandOf = (given: Partial<BrandColours> | null | undefined): BrandColours => ({
  CorPrimaria: colourShape.test(given?.CorPrimaria ?? '') ? given!.CorPrimaria! : defaultBrand.CorPrimaria,
  CorSecundaria: colourShape.test(given?.CorSecundaria ?? '') ? given!.CorSecundaria! : defaultBrand.CorSecundaria,
})

/**
 * Every CSS variable that depends on the company's colours, for one scheme. Text colours read at 4.5:1 or more on the
 * scheme's surface and text on the primary at 4.5:1 or more, whatever the company chose.
 */
export function brandVariables(colours: Partial<BrandColours>, scheme: Scheme): Record<string, string> {
  const { CorPrimaria, CorSecundaria } = brandOf(colours)
  const surface = surfaces[scheme]
  const primary = scheme === 'light' ? CorPrimaria : liftedForDark(CorPrimaria)
  const variables: Record<string, string> = {
    '--primary': primary,
    '--primary-hover': hoverOf(primary, scheme),
    '--on-primary': textOn(primary),
    '--primary-text': readableOn(
      surface,
      scheme === 'light' ? CorPrimaria : textForDark(CorPrimaria),
      scheme === 'light' ? 4.6 : 7,
    ),
    '--secondary': CorSecundaria,
    '--on-secondary': textOn(CorSecundaria),
    '--secondary-text': readableOn(surface, scheme === 'light' ? CorSecundaria : textForDark(CorSecundaria), 4.6),
    '--band': bandOf(CorPrimaria, scheme),
    '--mark': readableOn(surface, scheme === 'light' ? CorPrimaria : textForDark(CorPrimaria), 3),
  }
  variables['--on-band'] = textOn(variables['--band']!)
  for (const [name, hex] of [
    ['p', CorPrimaria],
    ['s', CorSecundaria],
  ] as const)
    for (const [at, step] of scaleOf(hex).entries()) variables[`--${name}-${at + 1}`] = step
  return variables
}

/** The variables as a style sheet for both schemes, ready to be kept and applied before the first paint. */
export function brandStyleSheet(colours: Partial<BrandColours>): string {
  const rules = (scheme: Scheme) =>
    Object.entries(brandVariables(colours, scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  return `:root{${rules('light')}}:root[data-theme=dark]{${rules('dark')}}`
}

const shifted = (hex: string, by: number) => {
  const colour = oklchOf(hex)
  return hexOfOklch({ ...colour, l: Math.min(0.97, Math.max(0.08, colour.l + by)) })
}

/** A step lighter or darker, on the side where the button's text still reads. */
function hoverOf(hex: string, scheme: Scheme) {
  const first = scheme === 'dark' || oklchOf(hex).l < 0.3 ? 0.045 : -0.045
  const candidates = [first, -first].map((step) => shifted(hex, step))
  return candidates.find((candidate) => contrast(textOn(hex), candidate) >= 4.5) ?? hex
}

/** A button must contrast with a dark surface: dark brand colours are made lighter, bright ones stay. */
function liftedForDark(hex: string): string {
  const { l, c, h } = oklchOf(hex)
  return l >= 0.5 ? hex : hexOfOklch({ l: 0.5, c: Math.min(0.19, Math.max(c, c * 1.25)), h })
}

/** Text and links on a dark surface are pale, with the hue kept. */
function textForDark(hex: string): string {
  const { c, h } = oklchOf(hex)
  return hexOfOklch({ l: 0.82, c: Math.min(0.13, c * 1.15), h })
}

/** The large coloured surface of the entrance: the brand's hue, always dark enough to carry white text and the sun. */
function bandOf(hex: string, scheme: Scheme): string {
  const { c, h } = oklchOf(hex)
  const band = hexOfOklch({
    l: scheme === 'light' ? 0.315 : 0.255,
    c: Math.min(0.09, c * (scheme === 'light' ? 0.9 : 0.68)),
    h,
  })
  return contrast(band, '#ffffff') >= 7 ? band : '#10292e'
}

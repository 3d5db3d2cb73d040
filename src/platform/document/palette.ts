import { atLightness, isHexColour, mix, shadeUntil } from './colour.ts'
import { contrast, luminance } from './oklch.ts'

/** The colours of a document or public page, by what they are for. Also the names of the CSS variables (`--` before them). */
export type Palette = Record<PaletteRole, string>

export type PaletteRole =
  | 'ground' // page
  | 'surface' // card
  | 'surface2' // quiet block
  | 'ink' // figures and headings
  | 'ink2' // text
  | 'ink3' // notes, axes
  | 'line'
  | 'hero' // cover, head of the page
  | 'hero-ink2' // quiet text on hero
  | 'hero-glow' // disc of the sun on hero
  | 'brand' // rules, marks, buttons
  | 'brand-ink' // text on brand
  | 'brand-text' // brand as text or line on the surface
  | 'use' // consumption and the first part of the bill
  | 'part2'
  | 'part3'
  | 'part4'
  | 'tint'
  | 'sun' // generated energy, nothing else
  | 'sun2'
  | 'sun3'
  | 'sun-ink' // text on sun
  | 'sun3-ink'
  | 'sun-text' // generation as text on the surface
  | 'saving'
  | 'saving2'
  | 'saving-text'
  | 'saving-tint'
  | 'loss'

const defaults = { primary: '#004B57', secondary: '#2BB673' }
const sun = '#F5B83D'

const readable = (ground: string, least: number) => (candidate: string) => contrast(candidate, ground) >= least

/** Light palette, for paper and screen, from the two colours of a company. A colour too bright to be read is darkened. */
export function lightPalette(given: { primary: string; secondary: string }): Palette {
  const { primary, secondary } = checked(given)
  const paper = '#FFFFFF'
  const brand = shadeUntil(primary, 'darker', readable(paper, 4.5))
  // Twelve yellow rays stand on it, so it must be dark enough for them too.
  const hero = shadeUntil(primary, 'darker', (candidate) => luminance(candidate) <= 0.12)
  return {
    ground: mix(brand, paper, 0.05),
    surface: paper,
    surface2: mix(brand, paper, 0.05),
    ink: atLightness(brand, 0.25, 0.025),
    ink2: atLightness(brand, 0.44, 0.025),
    ink3: atLightness(brand, 0.53, 0.025),
    line: mix(brand, '#F2F4F4', 0.1),
    hero,
    'hero-ink2': mix(paper, hero, 0.86),
    'hero-glow': mix(paper, hero, 0.08),
    brand,
    'brand-ink': paper,
    'brand-text': brand,
    use: brand,
    part2: mix(brand, paper, 0.75),
    part3: mix(brand, paper, 0.48),
    part4: mix(brand, paper, 0.26),
    tint: mix(brand, paper, 0.11),
    sun,
    sun2: '#F9D58B',
    sun3: '#FDF2DC',
    'sun-ink': '#3F2C00',
    'sun3-ink': '#3F2C00',
    'sun-text': '#755000',
    saving: secondary,
    saving2: mix(secondary, paper, 0.32),
    'saving-text': shadeUntil(secondary, 'darker', readable(mix(secondary, paper, 0.11), 4.7)),
    'saving-tint': mix(secondary, paper, 0.11),
    loss: '#B3BEC1',
  }
}

/** Dark palette for the public page: its own set, not the light one inverted. */
export function darkPalette(given: { primary: string; secondary: string }): Palette {
  const { primary, secondary } = checked(given)
  const ground = atLightness(primary, 0.19, 0.018)
  const surface = atLightness(primary, 0.235, 0.022)
  const data = shadeUntil(atLightness(primary, 0.69, 0.09), 'lighter', readable(surface, 4.6))
  const button = shadeUntil(secondary, 'lighter', readable(surface, 4.5))
  return {
    ground,
    surface,
    surface2: atLightness(primary, 0.28, 0.028),
    ink: atLightness(primary, 0.955, 0.008),
    ink2: atLightness(primary, 0.81, 0.015),
    ink3: atLightness(primary, 0.7, 0.02),
    line: atLightness(primary, 0.34, 0.028),
    hero: atLightness(primary, 0.295, 0.055),
    'hero-ink2': atLightness(primary, 0.88, 0.025),
    'hero-glow': atLightness(primary, 0.36, 0.055),
    brand: button,
    'brand-ink': shadeUntil(button, 'darker', readable(button, 6)),
    'brand-text': shadeUntil(atLightness(primary, 0.77, 0.09), 'lighter', readable(surface, 6)),
    use: data,
    part2: mix(data, surface, 0.72),
    part3: mix(data, surface, 0.5),
    part4: mix(data, surface, 0.32),
    tint: atLightness(primary, 0.32, 0.035),
    sun,
    sun2: mix(sun, surface, 0.78),
    sun3: mix(sun, surface, 0.22),
    'sun-ink': '#2E2000',
    'sun3-ink': '#F5C869',
    'sun-text': '#F5C869',
    saving: button,
    saving2: mix(button, surface, 0.45),
    'saving-text': shadeUntil(button, 'lighter', readable(mix(button, surface, 0.15), 5.5)),
    'saving-tint': mix(button, surface, 0.15),
    loss: '#5A6B70',
  }
}

/** The palette as declarations for a `:root` or a `style`. */
export const paletteCss = (palette: Palette) =>
  Object.entries(palette)
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';')

const checked = ({ primary, secondary }: { primary: string; secondary: string }) => ({
  primary: isHexColour(primary) ? primary : defaults.primary,
  secondary: isHexColour(secondary) ? secondary : defaults.secondary,
})

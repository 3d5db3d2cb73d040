import { isHexColour } from '../../document/colour.ts'
import {
  contrast,
  hexOf,
  linearRgbOf,
  luminance,
  type Oklch,
  oklchOf,
  type Rgb,
  toGamma,
} from '../../document/oklch.ts'

const fitsScreen = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** OKLCH to `#RRGGBB`; a colour that no screen can show gives up chroma, never lightness or hue. */
export function hexOfOklch(colour: Oklch): string {
  let { c } = colour
  let rgb = linearRgbOf(colour)
  while (c > 0 && !fitsScreen(rgb)) {
    c = Math.max(0, c - 0.004)
    rgb = linearRgbOf({ ...colour, c })
  }
  return hexOf(rgb.map((channel) => toGamma(Math.min(1, Math.max(0, channel)))))
}

/** Black or white, whichever reads better on a surface. */
export const textOn = (surface: string) =>
  contrast('#ffffff', surface) >= contrast('#000000', surface) ? '#ffffff' : '#000000'

/** A colour above this luminance needs a confirmation; a half-typed one is not a colour yet. */
export const isTooBright = (text: string) => isHexColour(text) && luminance(text) > 0.8

/**
 * The colour itself where it already reads on the surface with `least` contrast; otherwise the same hue, moved away
 * from the surface's lightness step by step until it does.
 */
export function readableOn(surface: string, hex: string, least = 4.5): string {
  if (contrast(hex, surface) >= least) return hex
  const colour = oklchOf(hex)
  const step = luminance(surface) > 0.18 ? -0.01 : 0.01
  for (let l = colour.l; l >= 0 && l <= 1; l += step) {
    const candidate = hexOfOklch({ ...colour, l })
    if (contrast(candidate, surface) >= least) return candidate
  }
  return textOn(surface)
}

const ladder = [0.978, 0.95, 0.9, 0.83, 0.73, 0.62, 0.53, 0.45, 0.37, 0.28]
const chromas = [0.14, 0.3, 0.54, 0.8, 1.05, 1.12, 1.1, 1.04, 1, 0.75]

/** Ten steps of one hue from almost white to almost black; the colour itself is the step that is nearest to it. */
export function scaleOf(hex: string): string[] {
  const { l, c, h } = oklchOf(hex)
  const own = ladder.reduce((best, step, at) => (Math.abs(step - l) < Math.abs(ladder[best]! - l) ? at : best), 0)
  // Chroma is measured at the colour's own step, so a pale brand does not get loud dark steps.
  const full = Math.min(0.2, c / chromas[own]!)
  return ladder.map((step, at) => (at === own ? hex : hexOfOklch({ l: step, c: full * chromas[at]!, h })))
}

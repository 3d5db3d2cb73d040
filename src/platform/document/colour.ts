import { hexOf, linearRgbOf, type Oklch, oklchOf, rgbOf, toGamma } from './oklch.ts'

// Colours as a company gives them (`#RRGGBB`), mixed and darkened in OKLCH so that tints keep their hue.

const hexForm = /^#[0-9a-f]{6}$/i

export const isHexColour = (text: string) => hexForm.test(text)

/** The colour moved towards black (or white) in small steps until `fits`; hue is kept. */
export function shadeUntil(hex: string, direction: 'darker' | 'lighter', fits: (candidate: string) => boolean) {
  const start = oklchOf(hex)
  for (let step = 0; step <= 50; step += 1) {
    const l = direction === 'darker' ? start.l * (1 - step / 50) : start.l + ((1 - start.l) * step) / 50
    const candidate = shown({ ...start, l, c: start.c * Math.min(1, direction === 'darker' ? 1 : 1 - step / 80) })
    if (fits(candidate)) return candidate
  }
  return direction === 'darker' ? '#000000' : '#FFFFFF'
}

/** `amount` of the colour over `ground` (0 is only ground, 1 only colour), in linear-looking steps. */
export function mix(hex: string, ground: string, amount: number) {
  const [from, to] = [rgbOf(ground), rgbOf(hex)]
  return hexOf(from.map((channel, index) => channel + (to[index]! - channel) * amount)).toUpperCase()
}

/** The same hue and chroma (limited) at another lightness, 0 to 1. */
export function atLightness(hex: string, l: number, maxChroma = 0.4) {
  const { c, h } = oklchOf(hex)
  return shown({ l, c: Math.min(c, maxChroma), h })
}

/** Chroma gives way until the colour can be shown. */
function shown({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0.001; chroma *= 0.94) {
    const channels = linearRgbOf({ l, c: chroma, h }).map(toGamma)
    if (channels.every((channel) => channel >= -0.001 && channel <= 1.001)) return hexOf(channels).toUpperCase()
  }
  return hexOf(linearRgbOf({ l, c: 0, h }).map(toGamma)).toUpperCase()
}

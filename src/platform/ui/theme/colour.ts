/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = [red: number, green: number, blue: number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

/** `#RRGGBB` to sRGB channels of 0–1. Anything else is read as black. */
export function rgbOf(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '000000'
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as Rgb
}

const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `#RRGGBB` to OKLCH (Björn Ottosson, "A perceptual color space for image processing", 2020). */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex).map(toLinear) as Rgb
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

function linearRgbOf({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const fitsScreen = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** OKLCH to `#RRGGBB`; a colour that no screen can show gives up chroma, never lightness or hue. */
export function hexOfOklch(colour: Oklch): string {
  let { c } = colour
  let rgb = linearRgbOf(colour)
  while (c > 0 && !fitsScreen(rgb)) {
    c = Math.max(0, c - 0.004)
    rgb = linearRgbOf({ ...colour, c })
  }
  return hexOf(rgb.map((channel) => toGamma(Math.min(1, Math.max(0, channel)))) as Rgb)
}

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map(toLinear) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever reads better on a surface. */
export const textOn = (surface: string) =>
  contrast('#ffffff', surface) >= contrast('#000000', surface) ? '#ffffff' : '#000000'

/** A colour above this luminance asks its author to confirm it. */
export const isTooBright = (hex: string) => luminance(hex) > 0.8

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

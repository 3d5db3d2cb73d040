/** Colours as a company gives them (`#RRGGBB`), mixed and darkened in OKLCH so that tints keep their hue. */
type Oklch = { l: number; c: number; h: number }

const hexForm = /^#[0-9a-f]{6}$/i

export const isHexColour = (text: string) => hexForm.test(text)

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour moved towards black (or white) in small steps until `fits`; hue is kept. */
export function shadeUntil(hex: string, direction: 'darker' | 'lighter', fits: (candidate: string) => boolean) {
  const start = oklchOf(hex)
  for (let step = 0; step <= 50; step += 1) {
    const l = direction === 'darker' ? start.l * (1 - step / 50) : start.l + ((1 - start.l) * step) / 50
    const candidate = hexOf({ ...start, l, c: start.c * Math.min(1, direction === 'darker' ? 1 : 1 - step / 80) })
    if (fits(candidate)) return candidate
  }
  return direction === 'darker' ? '#000000' : '#FFFFFF'
}

/** `amount` of the colour over `ground` (0 is only ground, 1 only colour), in linear-looking steps. */
export function mix(hex: string, ground: string, amount: number) {
  const [from, to] = [channelsOf(ground), channelsOf(hex)]
  return hexOfChannels(from.map((channel, index) => channel + (to[index]! - channel) * amount))
}

/** The same hue and chroma (limited) at another lightness, 0 to 1. */
export function atLightness(hex: string, l: number, mostChroma = 0.4) {
  const { c, h } = oklchOf(hex)
  return hexOf({ l, c: Math.min(c, mostChroma), h })
}

export function luminance(hex: string) {
  const [r, g, b] = channelsOf(hex).map(linear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channelsOf(hex: string) {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function hexOfChannels(channels: number[]) {
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, channel)) * 255)
  return `#${channels.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const gamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

// Matrices of B. Ottosson, "A perceptual color space for image processing" (2020).
function oklchOf(hex: string): Oklch {
  const [r, g, b] = channelsOf(hex).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

/** Chroma gives way until the colour can be shown. */
function hexOf({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0.001; chroma *= 0.94) {
    const channels = channelsOfOklch({ l, c: chroma, h })
    if (channels.every((channel) => channel >= -0.001 && channel <= 1.001)) return hexOfChannels(channels)
  }
  return hexOfChannels(channelsOfOklch({ l, c: 0, h }))
}

function channelsOfOklch({ l, c, h }: Oklch) {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ].map(gamma)
}

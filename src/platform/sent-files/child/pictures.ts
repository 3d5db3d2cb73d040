import sharp from 'sharp'
import type { Drawing, PictureSize } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { typeOf } from './type-of.ts'

// One thread: several would take processor time from the processes that answer requests.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Pixels of the largest pictures that people have. A JPEG is made small while it is unpacked, so that those of the
 * largest cameras cost little; anything else is unpacked whole.
 */
const maxPixels: Record<string, number> = {
  'image/jpeg': 120_000_000,
  'image/png': 40_000_000,
  'image/webp': 40_000_000,
  'image/gif': 40_000_000,
}

/** By its head alone: nothing is unpacked before its size is known. */
export async function measure(content: Buffer): Promise<PictureSize> {
  const type = await typeOf(content)
  const limit = type && maxPixels[type]
  // Other kinds (drawings that name files, say) never reach a decoder.
  if (!limit) throw new UnreadableFile('other-type')
  const { width, height, orientation = 1 } = await sharp(content, { limitInputPixels: false }).metadata()
  if (width * height > limit) throw new UnreadableFile('too-heavy', 'Too many pixels.')
  return orientation >= 5 ? { type, width: height, height: width } : { type, width, height }
}

export async function draw(content: Buffer, drawing: Drawing): Promise<Uint8Array> {
  const { type } = await measure(content)
  const { width, height, fit, format, quality } = drawing
  const made = await sharp(content, { limitInputPixels: maxPixels[type]!, failOn: 'error' })
    .rotate()
    .resize({ width, ...(height && { height }), fit, withoutEnlargement: fit === 'inside' })
    .toFormat(format, quality ? { quality } : {})
    .toBuffer()
  return drawing.plate ? onPlate(made) : made
}

async function onPlate(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  const edge = Math.round(height * 0.16)
  const [whole, high] = [width + edge * 3, height + edge * 2]
  const plate = `<svg width="${whole}" height="${high}"><rect width="100%" height="100%" rx="${edge}" fill="#fff"/></svg>`
  return sharp(Buffer.from(plate))
    .composite([{ input: picture, left: Math.round(edge * 1.5), top: edge }])
    .png()
    .toBuffer()
}

export async function colourOf(content: Buffer): Promise<string> {
  await measure(content)
  const pixels = await sharp(content).ensureAlpha().resize(48, 48, { fit: 'inside' }).raw().toBuffer()
  const sums = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]! / 255
    weight += alpha
    for (const channel of [0, 1, 2]) sums[channel]! += pixels[at + channel]! * alpha
  }
  const hex = (sum: number) =>
    Math.round(sum / (weight || 1))
      .toString(16)
      .padStart(2, '0')
  return `#${sums.map(hex).join('')}`
}

import sharp from 'sharp'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** Images of more pixels than any camera makes are refused before they are unpacked. */
const pixelLimit = 100_000_000

/** A small picture made anew from the pixels: nothing hidden in the original comes along. */
export async function thumbnailOf(content: Buffer): Promise<Buffer> {
  try {
    return await sharp(content, { limitInputPixels: pixelLimit, failOn: 'error' })
      .rotate()
      .resize({ width: 480, height: 480, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  } catch {
    throw new Refusal(422, 'files.image_broken')
  }
}

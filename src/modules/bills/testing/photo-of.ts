import sharp from 'sharp'
import { type GreyPicture, type Point, warped } from '../../../platform/sent-files/homography.ts'
import { randomOf } from '../../../platform/testing/random.ts'

interface Photo {
  /** How far the camera stood off, as a share of the sheet. */
  perspective?: number
  /** How much darker the darkest corner is, 0 to 1. */
  shadow?: number
  fold?: boolean
  noise?: number
  quality?: number
  /** A scan: the sheet alone, without anything around it. */
  isScan?: boolean
}

/** A picture of a page as a telephone takes it: from the side, shaded, folded, noisy, pressed hard. */
export async function photoOf(page: Uint8Array, seed: number, given: Photo = {}): Promise<Buffer> {
  const { perspective = 0.035, shadow = 0.35, fold = true, noise = 7, quality = 40, isScan = false } = given
  const random = randomOf(seed)
  const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true })
  const sheet = { width: info.width, height: info.height, pixels: new Uint8Array(data) }
  const [width, height] = isScan
    ? [sheet.width, sheet.height]
    : [Math.round(sheet.width * 1.16), Math.round(sheet.height * 1.12)]
  const corner = (x: number, y: number): Point => [
    x * width + (random.next() - 0.5) * 2 * perspective * width,
    y * height + (random.next() - 0.5) * 2 * perspective * height,
  ]
  const corners: Point[] = isScan
    ? [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ]
    : [corner(0.07, 0.06), corner(0.93, 0.06), corner(0.93, 0.94), corner(0.07, 0.94)]
  const taken = isScan ? sheet : placedOn(sheet, corners, width, height)
  const foldAt = corners[0]![1] + (corners[3]![1] - corners[0]![1]) * (0.4 + random.next() * 0.2)
  const [darkX, darkY] = [random.next() * width, random.next() * height]
  const reach = Math.hypot(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const far = Math.hypot(x - darkX, y - darkY) / reach
      const crease = fold && Math.abs(y - foldAt) < 9 ? 0.78 + Math.abs(y - foldAt) * 0.024 : 1
      const grain = (random.next() + random.next() + random.next() - 1.5) * noise * 1.6
      const value = taken.pixels[at]! * (1 - shadow * (1 - far)) * crease + grain
      taken.pixels[at] = Math.max(0, Math.min(value, 255))
    }
  return sharp(taken.pixels, { raw: { width, height, channels: 1 } })
    .blur(0.5)
    .jpeg({ quality })
    .toBuffer()
}

/** The sheet laid on a dark table. */
function placedOn(sheet: GreyPicture, corners: readonly Point[], width: number, height: number): GreyPicture {
  const margin = inverseCorners(sheet, corners, width, height)
  return warped(sheet, margin, width, height, 62)
}

/** Which points of the sheet's own plane the corners of the photo show. */
function inverseCorners(sheet: GreyPicture, corners: readonly Point[], width: number, height: number): Point[] {
  const [a, b, c, d, e, f, g, h] = homographyOf(corners, sheet)
  return (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] as Point[]
  ).map(([x, y]) => {
    const scale = g! * x + h! * y + 1
    return [(a! * x + b! * y + c!) / scale, (d! * x + e! * y + f!) / scale]
  })
}

import { homography } from '../../../platform/sent-files/homography.ts'

const homographyOf = (corners: readonly Point[], { width, height }: GreyPicture) =>
  homography(corners, [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ])

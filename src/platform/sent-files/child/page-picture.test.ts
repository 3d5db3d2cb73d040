import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isPrinted } from './page-picture.ts'
import { pageOfPhoto } from './page-scan.ts'

/** A page of 100 × 100 whose pixels are given by their place. */
const page = (grey: (at: number) => number) => ({
  width: 100,
  height: 100,
  pixels: Uint8Array.from({ length: 10_000 }, (_, at) => grey(at)),
})

it('the grain of paper is nothing printed; a few letters are, dark on light or light on dark', () => {
  expect(isPrinted(page((at) => (at % 2 === 0 ? 191 : 197)))).toBe(false)
  expect(isPrinted(page((at) => (at < 20 ? 60 : 200)))).toBe(true)
  expect(isPrinted(page((at) => (at < 20 ? 220 : 40)))).toBe(true)
})

it('a photo of nothing has no words, and nobody waits for them', async () => {
  const background = { r: 16, g: 32, b: 48 }
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  expect((await pageOfPhoto(photo)).words).toEqual([])
})

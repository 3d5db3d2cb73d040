import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isShownInline, kindOfMedia, rangeOf } from './media.ts'

it('a file goes out as what WhatsApp shows, and as a document where it takes no such one', () => {
  expect([
    kindOfMedia('image/png', 10),
    kindOfMedia('image/jpeg', 6_000_000),
    kindOfMedia('image/webp', 10),
    kindOfMedia('audio/ogg; codecs=opus', 10),
    kindOfMedia('video/mp4', 10),
    kindOfMedia('application/pdf', 10),
  ]).toEqual(['image', 'document', 'document', 'audio', 'video', 'document'])
})

it('nothing that could run is shown by a browser', () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/xml', 'text/plain', 'application/octet-stream'])
    expect(isShownInline(type)).toBe(false)
  expect(['image/jpeg', 'audio/ogg', 'video/mp4', 'application/pdf'].map(isShownInline)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

it('a part of a file lies within it', () => {
  expect([
    rangeOf('bytes=0-1', 10),
    rangeOf('bytes=5-', 10),
    rangeOf('bytes=-3', 10),
    rangeOf('bytes=10-', 10),
    rangeOf('bytes=-', 10),
    rangeOf('bytes=0-1,4-5', 10),
    rangeOf(undefined, 10),
  ]).toEqual([{ from: 0, to: 1 }, { from: 5, to: 9 }, { from: 7, to: 9 }, undefined, null, null, null])
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), fc.integer({ min: 1, max: 100 }), (from, to, size) => {
      const part = rangeOf(`bytes=${from}-${to}`, size)
      if (part) expect(part.from <= part.to && part.to < size && part.from === from).toBe(true)
    }),
  )
})

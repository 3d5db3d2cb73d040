import { expect, it } from 'vitest'
import { boxOf, fitted, panned, toPicture, zoomedAt } from './camera.ts'
import { tilesOf } from './tiles.tsx'

const size = { width: 800, height: 600 }
const uberlandia = { longitude: -48.2772, latitude: -18.9186 }

it('what is under the hand stays there while the map comes nearer', () => {
  const camera = { longitude: -52, latitude: -15, zoom: 5 }
  const hand = toPicture(camera, size)(uberlandia)
  const after = toPicture(zoomedAt(camera, 2.5, hand, size), size)(uberlandia)
  expect(after.x).toBeCloseTo(hand.x, 6)
  expect(after.y).toBeCloseTo(hand.y, 6)
})

it('a push of the picture moves every place by as much', () => {
  const camera = { longitude: -52, latitude: -15, zoom: 7 }
  const [before, after] = [camera, panned(camera, 30, -12)].map((one) => toPicture(one, size)(uberlandia))
  expect(after!.x - before!.x).toBeCloseTo(30, 6)
  expect(after!.y - before!.y).toBeCloseTo(-12, 6)
})

it('a fitted box is in sight as a whole', () => {
  const box = { west: -60, south: -30, east: -40, north: -5 }
  const seen = boxOf(fitted(box, size), size)
  expect(seen.west <= box.west && seen.east >= box.east && seen.south <= box.south && seen.north >= box.north).toBe(
    true,
  )
})

it('tiles cover the picture without a gap, and the one under Uberlândia is 8/93/141', () => {
  const camera = { ...uberlandia, zoom: 8.2 }
  const tiles = tilesOf(camera, size, '{z}/{x}/{y}')
  const middle = tiles.find(({ left, top, side }) => left <= 400 && left + side > 400 && top <= 300 && top + side > 300)
  expect(middle?.url).toBe('8/93/141')
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(size.width)
  expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(size.height)
})

import { expect, it } from 'vitest'
import type { MapPin } from '../../view-shapes.ts'
import { mergePins } from './merge-pins.ts'

const pin = (longitude: number, count: number, color = '#111111'): MapPin => ({
  longitude,
  latitude: -10,
  count,
  dealId: count === 1 ? 'one' : null,
  box: { west: longitude, south: -10, east: longitude, north: -10 },
  colors: [{ color, count }],
})

it('pins on both sides of a cell border become one, which counts both and spans both', () => {
  const [all, ...others] = mergePins([pin(-48.01, 19), pin(-47.99, 3, '#222222'), pin(-48.02, 1)], 1)
  expect(others).toEqual([])
  expect(all).toMatchObject({ count: 23, dealId: null, box: { west: -48.02, east: -47.99 } })
  expect(all!.colors).toEqual([
    { color: '#111111', count: 20 },
    { color: '#222222', count: 3 },
  ])
})

it('pins that have room stay apart, and a deal alone keeps its number', () => {
  expect(mergePins([pin(-50, 2), pin(-48, 1)], 1).map(({ count, dealId }) => [count, dealId])).toEqual([
    [2, null],
    [1, 'one'],
  ])
})

import { expect, it } from 'vitest'
import { gridMetres, metresPerPixel, movedBy, offsetOf } from './map-plane.ts'

const uberlandia = { latitude: -18.9186, longitude: -48.2772 }

it('at zoom 17 a pixel of Uberlândia is a little more than a metre', () => {
  expect(metresPerPixel(uberlandia, 17)).toBeCloseTo(1.13, 2)
})

it('moving down goes south, moving right goes east, and the way back is known', () => {
  const moved = movedBy(uberlandia, 17, 100, 50)
  expect(moved.latitude).toBeLessThan(uberlandia.latitude)
  expect(moved.longitude).toBeGreaterThan(uberlandia.longitude)
  const { right, down } = offsetOf(moved, uberlandia, 17)
  expect([Math.round(right), Math.round(down)]).toEqual([100, 50])
})

it('the grid has lines at round distances that stay apart on screen', () => {
  expect([20, 17, 14].map((zoom) => gridMetres(uberlandia, zoom))).toEqual([10, 100, 500])
})

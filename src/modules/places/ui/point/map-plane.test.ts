import { expect, it } from 'vitest'
import { gridMetres, metresPerPixel, offsetOf } from './map-plane.ts'

const uberlandia = { latitude: -18.9186, longitude: -48.2772 }

it('at zoom 17 a pixel of Uberlândia is a little more than a metre', () => {
  expect(metresPerPixel(uberlandia, 17)).toBeCloseTo(1.13, 2)
})

it('what lies south is down, what lies east is right, by as many pixels as its distance says', () => {
  const { right, down } = offsetOf({ latitude: -18.92, longitude: -48.27 }, uberlandia, 17)
  expect([Math.round(right), Math.round(down)]).toEqual([671, 138])
})

it('the grid has lines at round distances that stay apart on screen', () => {
  expect([20, 17, 14].map((zoom) => gridMetres(uberlandia, zoom))).toEqual([10, 100, 500])
})

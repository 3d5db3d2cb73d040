import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const room = { left: 16, top: 60, width: 1408, height: 800 }
const size = { width: 384, height: 80 }
const button = (left: number, top: number, weight = 10) => ({ left, top, width: 120, height: 32, weight })

test('a notice stands at the top right where nothing is in its way', () => {
  expect(freePlace(size, room, [button(16, 60)])).toEqual({ left: 1040, top: 60 })
})

test('it goes down until it stands on no button', () => {
  expect(freePlace(size, room, [button(1300, 64), button(1300, 150)])).toEqual({ left: 1040, top: 188 })
})

test('it goes to the left side where the right one is taken', () => {
  const column = Array.from({ length: 20 }, (_none, at) => button(1300, 60 + at * 40))
  expect(freePlace(size, room, column)).toEqual({ left: 16, top: 60 })
})

test('where everything is taken it stands on what matters least', () => {
  const narrow = { left: 16, top: 60, width: 358, height: 160 }
  // Below the heavy button no place is without the light one.
  const place = freePlace({ width: 358, height: 80 }, narrow, [button(20, 60, 100), button(20, 150, 1)])
  expect(place).toEqual({ left: 16, top: 92 })
})

import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

const sizes = (count: number, room: number, first?: number) =>
  inParts(
    Array.from({ length: count }, (_, index) => index),
    room,
    first,
  ).map((part) => part.length)

test('rows fill parts of so many, in their order', () => {
  expect(sizes(6, 15, 6)).toEqual([6])
  expect(sizes(23, 15, 6)).toEqual([6, 15, 2])
  expect(sizes(32, 16)).toEqual([16, 16])
  expect(inParts([1, 2, 3, 4, 5, 6, 7], 3).flat()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('no part is left with one row alone', () => {
  expect(sizes(7, 15, 6)).toEqual([5, 2])
  expect(sizes(22, 15, 6)).toEqual([6, 14, 2])
  expect(sizes(17, 16)).toEqual([15, 2])
  expect(sizes(1, 16)).toEqual([1])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { simplified, steps } from './map-simplify.ts'

it('points that change the line little go, its ends and its bends stay', () => {
  expect(
    simplified(
      [
        [0, 0],
        [1, 0.001],
        [2, 0],
        [2, 2],
      ],
      0.01,
    ),
  ).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ])
})

it('steps lead back to the points they are made of', () => {
  expect(
    steps([
      [-48.2772, -18.9186],
      [-48.2, -19],
    ]),
  ).toEqual([-48277, -18919, 77, -81])
})

it('the outline and the towns that maps fetch stay small', () => {
  const sizeOf = (name: string) =>
    gzipSync(readFileSync(join(import.meta.dirname, '../src/platform/ui/map', name))).length
  expect(sizeOf('brazil.json')).toBeLessThan(60_000)
  expect(sizeOf('towns.json')).toBeLessThan(60_000)
})

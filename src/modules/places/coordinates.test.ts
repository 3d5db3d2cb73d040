import { expect, it } from 'vitest'
import { formatCoordinates, parseCoordinates } from './coordinates.ts'

it('understands coordinates however they are written', () => {
  const point = { latitude: -18.918, longitude: -48.277 }
  for (const text of [
    '-18.918, -48.277',
    '-18.918,-48.277',
    '-18.918 -48.277',
    '-18,918; -48,277',
    ' -18.918 ; -48.277 ',
  ])
    expect(parseCoordinates(text), text).toEqual(point)
})

it('refuses a latitude beyond 90 and a longitude beyond 180', () => {
  expect(parseCoordinates('-90.1, 10')).toBeNull()
  expect(parseCoordinates('10, 180.5')).toBeNull()
  expect(parseCoordinates('-90, 180')).toEqual({ latitude: -90, longitude: 180 })
})

it('says nothing for what is not two numbers', () => {
  for (const text of ['', '-18.918', 'Uberlândia', '1, 2, 3']) expect(parseCoordinates(text), text).toBeNull()
})

it('writes what it reads', () => {
  const point = { latitude: -18.9186, longitude: -48.27722 }
  expect(parseCoordinates(formatCoordinates(point))).toEqual(point)
})

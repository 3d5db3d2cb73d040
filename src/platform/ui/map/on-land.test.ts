import { expect, it } from 'vitest'
import brazil from './brazil.json' with { type: 'json' }
import { byDistance, kilometresBetween } from './distance.ts'
import { placesOf } from './lines.ts'
import { isOnLand } from './on-land.ts'
import towns from './towns.json' with { type: 'json' }

const rings = brazil.outline.map(placesOf)
const uberlandia = { latitude: -18.9186, longitude: -48.2772 }

it('every seat of a municipality is on land, but for one on an island a day’s sail away', () => {
  const isAtSea = (_name: string, at: number) =>
    !isOnLand(rings, { longitude: towns.places[at * 2]! / 100, latitude: towns.places[at * 2 + 1]! / 100 })
  const atSea = towns.names.split('|').filter(isAtSea)
  expect(atSea.length).toBeLessThanOrEqual(1)
})

it('twenty kilometres off Recife, in the Gulf of Guinea and in Buenos Aires is not on land', () => {
  for (const [latitude, longitude] of [
    [-8.05, -34.68],
    [0, 0],
    [-34.6, -58.4],
  ] as const)
    expect(isOnLand(rings, { latitude, longitude }), `${latitude} ${longitude}`).toBe(false)
})

it('from Uberlândia to Uberaba it is 98 km, and the nearer town comes first', () => {
  const uberaba = { latitude: -19.7472, longitude: -47.9381 }
  const araguari = { latitude: -18.6456, longitude: -48.1934 }
  expect(kilometresBetween(uberlandia, uberaba)).toBeCloseTo(98.8, 0)
  expect(byDistance([uberaba, araguari], uberlandia)).toEqual([araguari, uberaba])
})

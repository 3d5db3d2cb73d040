import { expect, it } from 'vitest'
import type { Kit } from '../../catalogue/kit.ts'
import { candidateKits } from './candidate-kits.ts'

const kit = (id: string, inverterId: string, priceCents: number): Kit => ({
  id,
  moduleId: 'module',
  modules: 10,
  inverterId,
  inverters: 1,
  powerKwp: 5.5,
  acKw: 5,
  ratio: 1.1,
  areaM2: 26,
  priceCents,
  centsPerWp: priceCents / 5500,
  coverage: 1.1,
  reaches: true,
  fits: true,
  warnings: [],
})
const own = [kit('cheap', 'string', 1_000_000), kit('dear', 'hybrid', 1_400_000)]
const wanted = { neededKwp: 5, areaM2: null, temperatures: { coldest: 5, hottestCell: 70 }, rest: [] }

it('with a battery a kit that does not charge it is barred, stands last and is never recommended', () => {
  const found = candidateKits({ own, offered: null, built: [] }, { ...wanted, chargers: new Set(['hybrid']) })
  expect(found.kits.map(({ id, barredBy }) => [id, barredBy])).toEqual([
    ['dear', null],
    ['cheap', 'supply.charges_no_battery'],
  ])
  expect(found.recommended).toMatchObject({ id: 'dear' })
})

it('without one the cheaper is recommended', () => {
  const found = candidateKits({ own, offered: null, built: [] }, wanted)
  expect(found.kits.map(({ barredBy }) => barredBy)).toEqual([null, null])
  expect(found.recommended).toMatchObject({ id: 'cheap' })
})

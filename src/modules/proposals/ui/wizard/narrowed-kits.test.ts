import { expect, it } from 'vitest'
import type { CandidateKit } from '../../offer/candidate-kits.ts'
import { everyKit, narrowed } from './narrowed-kits.ts'

const kit = (id: string, offered: object | null) =>
  ({ id, offered, barredBy: null, priceCents: 100, coverage: 1 }) as unknown as CandidateKit

it('by delivery, kits that nothing is said of come after those with a day, the company’s own as well', () => {
  const kits = [
    kit('own', null),
    kit('silent', { leadTimeDays: null }),
    kit('ten', { leadTimeDays: 10 }),
    kit('three', { leadTimeDays: 3 }),
  ]
  const order = narrowed(kits, { ...everyKit, order: 'delivery' }, { makersOf: () => [], worths: new Map() })
  expect(order.map(({ id }) => id)).toEqual(['three', 'ten', 'own', 'silent'])
})

it('a type of kit is of suppliers’ kits alone: the company’s own and those of rules stay', () => {
  const kits = [kit('own', null), kit('domestic', { kitType: 'national' }), kit('imported', { kitType: 'imported' })]
  const shown = narrowed(kits, { ...everyKit, kitType: 'imported' }, { makersOf: () => [], worths: new Map() })
  expect(shown.map(({ id }) => id)).toEqual(['own', 'imported'])
})

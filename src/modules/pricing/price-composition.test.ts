import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markUp } from './markup.ts'
import { composePrice, type PriceRequest } from './price-composition.ts'
import type { ExtraCost, LabourCost } from './pricing-input.ts'

const facts = { plates: 10, kwp: 5.5, kilometres: 18, areaM2: 26.5, inverters: 1 }

const request = (change: Partial<PriceRequest> = {}): PriceRequest => ({
  kit: [
    { id: 'module', name: 'Módulo', kind: 'module', unitCents: 60_000, quantity: 1, per: 'module' },
    { id: 'inverter', name: 'Inversor', kind: 'inverter', unitCents: 400_000, quantity: 1, per: 'inverter' },
  ],
  service: { kind: 'typed', cents: 300_000 },
  travel: { kilometres: 0, centsPerKilometre: 250 },
  labour: [],
  extraCosts: [],
  chosenExtraCosts: [],
  product: { on: 'price', profit: 0.1, commission: 0.03, charges: 0.07 },
  serviceMarkup: { on: 'cost', profit: 0.3, commission: 0.05, charges: 0.1 },
  adjustment: { kind: 'none' },
  ...change,
})

const extra = (change: Partial<ExtraCost>): ExtraCost => ({
  id: 'x',
  name: 'X',
  basis: 'total',
  kind: 'auxiliary',
  formula: 'base * 0.1',
  input: null,
  ...change,
})

it('[PROP-036] shows product, service and total, each with commission, charges and profit, and the extra costs', () => {
  const price = composePrice(request({ extraCosts: [extra({ formula: '500' })] }), facts)
  expect(price.product).toEqual({
    costCents: 1_000_000,
    profitCents: 125_000,
    commissionCents: 37_500,
    chargesCents: 87_500,
    totalCents: 1_250_000,
  })
  expect(price.service).toEqual({
    costCents: 300_000,
    profitCents: 90_000,
    commissionCents: 15_000,
    chargesCents: 30_000,
    totalCents: 435_000,
  })
  expect(price.total).toEqual({
    costCents: 1_300_000,
    profitCents: 215_000,
    commissionCents: 52_500,
    chargesCents: 117_500,
    totalCents: 1_685_000,
  })
  expect([price.extraCostsCents, price.priceCents]).toEqual([50_000, 1_735_000])
})

it('takes fractions of the price or of the cost, as it is told', () => {
  expect(markUp(80_000, { on: 'price', profit: 0.1, commission: 0.05, charges: 0.05 }).totalCents).toBe(100_000)
  expect(markUp(80_000, { on: 'cost', profit: 0.1, commission: 0.05, charges: 0.05 }).totalCents).toBe(96_000)
})

describe('[KIT-040] an extra cost on each of its six bases', () => {
  it.each([
    ['total-before-markup', 1_300_000],
    ['service-total', 435_000],
    ['service-before-charges', 405_000],
    ['product-total', 1_250_000],
    ['product-before-charges', 1_162_500],
    ['total', 1_685_000],
  ] as const)('%s', (basis, base) => {
    const price = composePrice(request({ extraCosts: [extra({ basis })] }), facts)
    expect(price.extraCosts).toMatchObject([{ baseCents: base, cents: base / 10 }])
  })

  it('counts the other extra costs in the total', () => {
    const price = composePrice(
      request({ extraCosts: [extra({ id: 'all' }), extra({ id: 'fixed', basis: 'product-total', formula: '150' })] }),
      facts,
    )
    expect(price.extraCosts.map((cost) => [cost.id, cost.cents])).toEqual([
      ['all', 170_000],
      ['fixed', 15_000],
    ])
  })
})

it('[KIT-041] applies auxiliary costs always and optional ones when chosen', () => {
  const extraCosts = [
    extra({ id: 'always', formula: '10' }),
    extra({ id: 'chosen', kind: 'optional', formula: '20' }),
    extra({ id: 'left', kind: 'optional', formula: '40' }),
  ]
  const price = composePrice(request({ extraCosts, chosenExtraCosts: ['chosen'] }), facts)
  expect(price.extraCosts.map((cost) => cost.id)).toEqual(['always', 'chosen'])
  expect(price.extraCostsCents).toBe(3000)
})

it('[KIT-042] takes the amount of an extra cost from a catalogue input', () => {
  const input = { unitCents: 12_550, quantity: 3 }
  expect(composePrice(request({ extraCosts: [extra({ formula: '', input })] }), facts).extraCostsCents).toBe(37_650)
  expect(
    composePrice(request({ extraCosts: [extra({ formula: 'input * plates', input })] }), facts).extraCostsCents,
  ).toBe(376_500)
})

it('[KIT-044] computes labour per plate, per power, on kit, on service and on total, as a part of the service', () => {
  const amounts = { 'per-plate': 5000, 'per-power': 10_000, 'on-kit': 0.02, 'on-service': 0.1, 'on-total': 0.01 }
  const labour = Object.entries(amounts).map(([base, amount]) => ({ id: base, name: base, base, amount }) as LabourCost)
  // Ten plates of 5.5 kWp, a kit of R$ 10,000 and a service of R$ 3,000.
  const price = composePrice(request({ labour }), facts)
  expect(price.labour.map(({ base, cents }) => [base, cents])).toEqual([
    ['per-plate', 50_000],
    ['per-power', 55_000],
    ['on-kit', 20_000],
    ['on-service', 30_000],
    ['on-total', 13_000],
  ])
  expect(price.service.costCents).toBe(300_000 + 168_000)
})

it('[PROP-037] splits a change of the price into profit, charges and commission', () => {
  const { adjustment, priceCents, listPriceCents, total } = composePrice(
    request({ adjustment: { kind: 'percent', rate: -0.05, parts: { profit: 0.5, commission: 0.2, charges: 0.3 } } }),
    facts,
  )
  expect(listPriceCents).toBe(1_685_000)
  expect(adjustment).toMatchObject({
    cents: -84_250,
    commissionCents: -16_850,
    chargesCents: -25_275,
    profitCents: -42_125,
  })
  expect(priceCents).toBe(1_600_750)
  expect(total.costCents + total.profitCents + total.commissionCents + total.chargesCents).toBe(priceCents)
})

it('[PROP-039] prices the travel by the kilometre', () => {
  const price = composePrice(request({ travel: { kilometres: 18.4, centsPerKilometre: 255 } }), facts)
  expect(price.travelCents).toBe(4692)
  expect(price.service.costCents).toBe(304_692)
})

it('adds up to the cent, whatever the rates and costs', () => {
  const rate = fc.double({ min: 0, max: 0.3, noNaN: true })
  const markup = fc.record({
    on: fc.constantFrom('price' as const, 'cost' as const),
    profit: rate,
    commission: rate,
    charges: rate,
  })
  const bases = [
    'total-before-markup',
    'service-total',
    'service-before-charges',
    'product-total',
    'product-before-charges',
    'total',
  ] as const
  const costs = fc.array(fc.record({ basis: fc.constantFrom(...bases), share: rate }), { maxLength: 6 })
  const adjustment = fc.oneof(
    fc.constant({ kind: 'none' as const }),
    fc.record({
      kind: fc.constant('percent' as const),
      rate: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      parts: fc.constant({ profit: 1 / 3, commission: 1 / 3, charges: 1 / 3 }),
    }),
    fc.record({ kind: fc.constant('final-price' as const), cents: fc.integer({ min: 0, max: 90_000_000 }) }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 9_000_000 }),
      markup,
      markup,
      costs,
      adjustment,
      (unitCents, service, product, serviceMarkup, extras, change) => {
        const price = composePrice(
          request({
            kit: [{ id: 'm', name: 'm', kind: 'module', unitCents, quantity: 1.37, per: 'module' }],
            service: { kind: 'typed', cents: service },
            product,
            serviceMarkup,
            extraCosts: extras.map(({ basis, share }, index) =>
              extra({ id: String(index), basis, formula: `base * ${share.toFixed(6)}` }),
            ),
            adjustment: change,
          }),
          facts,
        )
        for (const row of [price.product, price.service, price.total])
          expect(row.costCents + row.profitCents + row.commissionCents + row.chargesCents).toBe(row.totalCents)
        expect(
          price.product.totalCents + price.service.totalCents + price.extraCostsCents + price.adjustment.cents,
        ).toBe(price.priceCents)
        expect(price.total.totalCents + price.extraCostsCents).toBe(price.priceCents)
        expect(price.adjustment.profitCents + price.adjustment.commissionCents + price.adjustment.chargesCents).toBe(
          price.adjustment.cents,
        )
        expect(Number.isInteger(price.priceCents)).toBe(true)
      },
    ),
  )
})

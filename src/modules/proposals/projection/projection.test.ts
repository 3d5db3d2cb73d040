import { expect, it } from 'vitest'
import { fioBSharesOfTheLaw } from '../../energy/law-14300.ts'
import { discountedPayback, internalRate, netPresentValue, payback } from '../../pricing/cash-flow.ts'
import { firstYearFigure, project } from './projection.ts'
import type { ProjectedUnit, ProjectionPlan } from './projection-plan.ts'
import type { ResolvedTariff } from './resolved-tariff.ts'

const untaxed = (price: number, fioB: number): ResolvedTariff => ({
  te: price * 0.4,
  tusd: price * 0.6,
  fioB,
  taxes: { icms: 0, pisCofins: 0 },
  formula: 'outside',
  charged: 0,
  flag: 0,
  taxesFrom: [],
  tusdKnown: true,
})

const unit = (change: Partial<ProjectedUnit>): ProjectedUnit => ({
  generating: false,
  load: new Float64Array(12).fill(600),
  minimum: 50,
  simultaneity: 0,
  share: 0,
  streetLighting: 0,
  tariff: 0,
  groupA: null,
  ...change,
})

const plan = (change: Partial<ProjectionPlan> = {}): ProjectionPlan => ({
  units: [unit({ generating: true, simultaneity: 0.3 })],
  tariffs: [untaxed(0.95, 0.3)],
  sharing: 'percentage',
  generation: new Float64Array(12).fill(550),
  generationRate: 1,
  degradation: { kind: 'geometric', firstYear: 0, yearly: 0.005 },
  law: { regime: 'gd2', requestDate: '2026-12-01', after2028: { kind: 'full-fio-b' }, gd3: null },
  shares: fioBSharesOfTheLaw,
  years: 25,
  startYear: 2027,
  startMonth: 0,
  tariffAdjustment: 0.05,
  inflation: 0.04,
  consumptionGrowth: 0,
  ...change,
})

it.each([
  [1, 6600.0, 0.95, 0.75, 165.0, 385.0, 385.0, 0, 6840.0, 1609.5, 5230.5],
  [2, 6567.0, 0.9975, 0.9, 164.175, 383.075, 383.075, 0, 7182.0, 1934.64, 5247.36],
  [3, 6534.16, 1.04737, 1, 163.354, 381.16, 381.16, 0, 7541.1, 2210.2, 5330.9],
  [4, 6501.49, 1.09974, 1, 162.537, 379.254, 379.254, 0, 7918.16, 2348.7, 5569.46],
  [25, 5851.91, 3.06384, 1, 146.298, 341.362, 341.362, 0, 22059.68, 8093.66, 13966.02],
])(
  '[ENER-021] year %i of the printed projection: a share is used at once, the rest injected and charged wire B',
  (n, energy, price, share, self, injected, compensated, left, without, withSolar, saving) => {
    const run = project(plan())
    const at = n - 1
    expect(Math.abs(run.generation[at]! - energy)).toBeLessThan(0.005 + 1e-9)
    expect(run.price[at]!.toFixed(4)).toBe(price.toFixed(4))
    expect(run.fioBShare[at]).toBeCloseTo(share, 12)
    expect((run.self[at]! / 12).toFixed(3)).toBe(self.toFixed(3))
    expect((run.injected[at]! / 12).toFixed(3)).toBe(injected.toFixed(3))
    expect((run.compensated[at]! / 12).toFixed(3)).toBe(compensated.toFixed(3))
    expect(run.credit[at]).toBeCloseTo(left, 9)
    expect(
      [run.without[at]!, run.with[at]!, run.without[at]! - run.with[at]!].map((value) => value.toFixed(2)),
    ).toEqual([without, withSolar, saving].map((value) => value.toFixed(2)))
  },
)

it('gives the indicators of the printed projection', () => {
  const run = project(plan())
  const flows = [-18_000, ...Array.from(run.without, (without, n) => without - run.with[n]! - 180)]
  expect([payback(flows)!.toFixed(4), discountedPayback(flows, 0.1)!.toFixed(4)]).toEqual(['3.5068', '4.4769'])
  expect([netPresentValue(flows, 0.1).toFixed(2), (internalRate(flows).rate! * 100).toFixed(4)]).toEqual([
    '44824.49',
    '31.1778',
  ])
  expect([1, 2, 3, 4, 25].map((n) => flows[n]!.toFixed(2))).toEqual([
    '5050.50',
    '5067.36',
    '5150.90',
    '5389.46',
    '13786.02',
  ])
})

it('charges each bill by its own calendar year when the system starts in the middle of one', () => {
  const run = project(plan({ startMonth: 6, years: 2 }))
  expect(run.fioBShare[0]).toBeCloseTo((6 * 0.75 + 6 * 0.9) / 12, 12)
  expect(run.fioBShare[1]).toBeCloseTo((6 * 0.9 + 6) / 12, 12)
  expect(run.price[1]).toBeCloseTo(0.95 * 1.05, 12)
  expect(run.monthlySaving[6]! < run.monthlySaving[5]!).toBe(true)
})

const neighbours = [
  unit({ generating: true, simultaneity: 0, load: new Float64Array(12).fill(0), minimum: 30 }),
  unit({ share: 0.6, load: new Float64Array(12).fill(250), minimum: 30 }),
  unit({ share: 0.4, load: new Float64Array(12).fill(400), minimum: 100 }),
]
const shared = {
  generation: new Float64Array(12).fill(500),
  years: 1,
  degradation: { kind: 'geometric', firstYear: 0, yearly: 0 },
} as const
const charge = (share: number) => ({ tariffs: [untaxed(0.9, 0.12 / share)] })

it('shares the surplus by percentage, and a credit belongs to the unit that received it', () => {
  const run = project(plan({ ...shared, ...charge(0.75), units: neighbours }))
  const first = (index: number, figure: Parameters<typeof firstYearFigure>[3]) => firstYearFigure(run, index, 0, figure)
  expect([first(1, 'received'), first(1, 'compensated'), first(1, 'credit'), first(1, 'network')]).toEqual([
    300,
    250,
    50,
    expect.closeTo(30, 9),
  ])
  expect([first(2, 'received'), first(2, 'compensated'), first(2, 'credit')]).toEqual([200, 200, 0])
  expect(first(2, 'uncompensated') + first(2, 'network')).toBeCloseTo(204, 9)
  expect(first(0, 'credit')).toBe(0)
})

it('shares the surplus by priority, each up to what it can use', () => {
  const law = { regime: 'gd1', requestDate: '2022-10-01', after2028: { kind: 'full-fio-b' }, gd3: null } as const
  const run = project(plan({ ...shared, law, sharing: 'priority', units: neighbours }))
  const first = (index: number, figure: Parameters<typeof firstYearFigure>[3]) => firstYearFigure(run, index, 0, figure)
  expect([first(1, 'received'), first(2, 'received'), run.credit[0]]).toEqual([220, 280, 0])
})

it('loses credits that nobody used for sixty months', () => {
  const run = project(plan({ generation: new Float64Array(12).fill(2000), years: 8 }))
  expect(run.expired.slice(0, 5).every((kwh) => kwh === 0)).toBe(true)
  expect(run.expired[5]).toBeGreaterThan(0)
})

it('lets the taxes of a later year change the price', () => {
  const tariff = { ...untaxed(0.95, 0.3), taxesFrom: [{ year: 2029, icms: 0.1, pisCofins: 0 }] }
  const run = project(plan({ tariffs: [tariff], years: 3, tariffAdjustment: 0 }))
  expect([run.price[1], run.price[2]]).toEqual([0.95, expect.closeTo(0.95 / 0.9, 12)])
})

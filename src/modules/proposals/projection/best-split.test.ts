import { expect, it } from 'vitest'
import { proposalProblems } from '../problems/proposal-problems.ts'
import { projectionOf } from '../proposal-engine.ts'
import { randomProposal } from '../random/test-proposal-engine-random.ts'
import { drawing } from '../random/test-seeded-drawing.ts'
import { sampleProposal, sampleUnit } from '../sample-proposal.ts'
import { bestSplit } from './best-split.ts'
import { project } from './projection.ts'
import type { ProjectionPlan } from './projection-plan.ts'

const months = (kwh: number) => Array<number>(12).fill(kwh)
const { input, reference } = sampleProposal()

/** A plant of so many modules with these beneficiaries, by their monthly kWh. */
function planWith(loads: readonly number[], change: Partial<typeof input> = {}, modules = 40) {
  const beneficiaries = loads.map((kwh, index) =>
    sampleUnit({
      id: `b${index}`,
      generating: false,
      consumptionKwh: months(kwh),
      phase: 'single',
      simultaneity: 0,
      share: Math.round(100 / loads.length) / 100,
      priority: index + 1,
      streetLightingCents: 0,
    }),
  )
  const units = [sampleUnit({ consumptionKwh: months(300) }), ...beneficiaries]
  const sizing = { ...input.sizing, wanted: { kind: 'modules' as const, count: modules } }
  return projectionOf({ ...input, ...change, units, sizing }, reference)
}

const savingOf = (plan: ProjectionPlan) =>
  project({ ...plan, years: 5 }).monthlySaving.reduce((sum, saving) => sum + saving, 0)

const sharedBy = (plan: ProjectionPlan, shares: readonly number[]) => ({
  ...plan,
  units: plan.units.map((unit, at) => (at === 0 ? unit : { ...unit, share: shares[at - 1]! })),
})

const orderedBy = (plan: ProjectionPlan, places: readonly number[]) => ({
  ...plan,
  units: [plan.units[0]!, ...places.map((place) => plan.units[place]!)],
})

it('with one beneficiary there is nothing to split', () => {
  expect(bestSplit(planWith([500]))).toBeNull()
})

it('no split by whole percent saves more in sixty months than the one that is found', () => {
  const plan = planWith([900, 120, 60])
  const best = bestSplit(plan)!
  expect(best.units.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  expect(
    savingOf(
      sharedBy(
        plan,
        best.units.map(({ share }) => share),
      ),
    ),
  ).toBeCloseTo(best.best, 6)
  for (let one = 0; one <= 100; one += 2)
    for (let other = 0; one + other <= 100; other += 2) {
      const saving = savingOf(sharedBy(plan, [one / 100, other / 100, (100 - one - other) / 100]))
      expect(saving).toBeLessThanOrEqual(best.best + 1e-3)
    }
  expect(best.best).toBeGreaterThan(best.today)
})

it('in random proposals the best split is whole and no random one saves more', () => {
  let tried = 0
  for (let seed = 1; tried < 30; seed++) {
    const drawn = randomProposal(seed)
    if (proposalProblems(drawn.input, drawn.reference).length > 0) continue
    const plan = projectionOf({ ...drawn.input, sharing: 'percentage' }, drawn.reference)
    const best = bestSplit(plan)
    if (!best) continue
    tried++
    const draw = drawing(seed)
    for (let round = 0; round < 20; round++) {
      const cuts = best.units.map(() => draw.whole(0, 100))
      const all = cuts.reduce((sum, cut) => sum + cut, 0) || 1
      const percents = cuts.map((cut) => Math.floor((cut * 100) / all))
      percents[0]! += 100 - percents.reduce((sum, percent) => sum + percent, 0)
      expect(
        savingOf(
          sharedBy(
            plan,
            percents.map((percent) => percent / 100),
          ),
        ),
      ).toBeLessThanOrEqual(best.best + 1e-3)
    }
  }
})

it('a beneficiary that compensates all it may is named, one that could use more is not', () => {
  const best = bestSplit(planWith([5_000, 400]))!
  expect(best.units.map(({ isFull }) => isFull)).toEqual([false, false])
  expect(bestSplit(planWith([40, 60], {}, 200))!.units.map(({ isFull }) => isFull)).toEqual([true, true])
})

it('where every split saves the same, the one by consumption is proposed', () => {
  const { units } = bestSplit(planWith([40, 120], {}, 400))!
  expect(units.map(({ share }) => share)).toEqual([0.25, 0.75])
})

it('of up to five beneficiaries no order saves more than the one that is found', () => {
  const plan = planWith([700, 90, 400, 50], { sharing: 'priority' }, 24)
  const best = bestSplit(plan)!
  const order = best.units.map((_unit, at) => best.units.findIndex(({ place }) => place === at + 1) + 1)
  expect(savingOf(orderedBy(plan, order))).toBeCloseTo(best.best, 6)
  const orders = [[]] as number[][]
  for (const place of [1, 2, 3, 4])
    for (const one of orders.splice(0))
      for (let at = 0; at <= one.length; at++) orders.push(one.toSpliced(at, 0, place))
  expect(orders).toHaveLength(24)
  for (const one of orders) expect(savingOf(orderedBy(plan, one))).toBeLessThanOrEqual(best.best + 1e-3)
})

it('of many beneficiaries the order found is a whole one, and saves no less than today’s', () => {
  const best = bestSplit(planWith([700, 90, 400, 50, 300, 200, 120, 60], { sharing: 'priority' }, 30))!
  expect(best.units.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(best.best).toBeGreaterThanOrEqual(best.today)
})

import { expect, it } from 'vitest'
import type { DealMilestone, Instalment } from './plan-contract.ts'
import { numbersInPart, stripOf } from './plan-strip.ts'

const instalment = (id: string, given: Partial<Instalment>): Instalment => ({
  id,
  part: 'balance',
  amount: 1000_00,
  received: 0,
  method: '',
  milestone: '',
  days: 0,
  dueOn: null,
  ...given,
})
const milestone = (id: string, at: number, reachedOn: string | null): DealMilestone => ({
  id,
  at,
  reachedOn,
  words: { pt: id, en: id },
  byHand: false,
})

it('instalments are numbered in the order in which the strip shows them, not in that in which they were entered', () => {
  const milestones = [milestone('delivered', 40, '2026-03-05'), milestone('installed', 50, null)]
  const plan = [
    instalment('installed', { milestone: 'installed' }),
    instalment('april', { dueOn: '2026-04-10' }),
    instalment('delivered', { milestone: 'delivered', days: 60, dueOn: '2026-05-04' }),
    instalment('march', { dueOn: '2026-03-10' }),
  ]
  const numbers = numbersInPart(plan, milestones)
  const shown = stripOf(plan, milestones).flatMap(({ instalments }) => instalments)
  expect(shown.map(({ id }) => id)).toEqual(['delivered', 'march', 'april', 'installed'])
  expect(shown.map((one) => numbers[plan.indexOf(one)])).toEqual([1, 2, 3, 4].map((number) => ({ number, of: 4 })))
})

it('instalments of one day keep the order of the plan', () => {
  const plan = [instalment('one', { dueOn: '2026-04-10' }), instalment('two', { dueOn: '2026-04-10' })]
  expect(numbersInPart(plan)).toEqual([
    { number: 1, of: 2 },
    { number: 2, of: 2 },
  ])
})

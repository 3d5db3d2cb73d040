import { expect, it } from 'vitest'
import type { Planned } from '../sales/plan-instalments.ts'
import { planWithGap } from './gap.ts'

const planned = (given: Partial<Planned>): Planned => ({
  part: 'entry',
  amount: 1000_00,
  received: 0,
  method: '',
  milestone: '',
  days: 0,
  dueOn: '2026-11-29',
  ...given,
})
const financed = planned({
  part: 'financed',
  amount: 4000_00,
  method: 'financing',
  milestone: 'financing-paid',
  dueOn: null,
})
const gap = { amount: 666_67, dueOn: '2026-12-29', today: '2026-11-29' }
const entriesOf = (plan: readonly Planned[], to: 'entry' | 'instalment' = 'entry') =>
  planWithGap(plan, { ...gap, to })!
    .filter(({ part }) => part !== 'financed')
    .map(({ part, amount, dueOn }) => [part, amount, dueOn])

it('what a bank did not lend is never overdue from the minute that it is placed', () => {
  const late = planned({ dueOn: '2026-08-12' })
  expect(entriesOf([late, financed])).toEqual([
    ['entry', 1000_00, '2026-08-12'],
    ['entry', 666_67, '2026-12-29'],
  ])
  // The last one that is still to be paid and not late takes it: one that is due today, or that waits for a milestone.
  expect(entriesOf([planned({}), late, financed])).toEqual([
    ['entry', 1666_67, '2026-11-29'],
    ['entry', 1000_00, '2026-08-12'],
  ])
  const waits = planned({ milestone: 'contract-signed', dueOn: null })
  expect(entriesOf([waits, late, financed])[0]).toEqual(['entry', 1666_67, null])
  for (const received of [1000_00, 1])
    expect(entriesOf([planned({ received }), financed]).at(-1)).toEqual(['entry', 666_67, '2026-12-29'])
  expect(entriesOf([planned({}), financed], 'instalment').at(-1)).toEqual(['balance', 666_67, '2026-12-29'])
})

it('the financed part is less by it and the total stays; what came in of that part is left alone', () => {
  const after = planWithGap([planned({}), financed], { ...gap, to: 'entry' })!
  expect(after.reduce((sum, { amount }) => sum + amount, 0)).toBe(5000_00)
  expect(after.at(-1)).toMatchObject({ part: 'financed', amount: 3333_33 })
  const paid = { ...financed, received: 3333_34 }
  expect(planWithGap([planned({}), paid], { ...gap, to: 'entry' })).toBeUndefined()
})

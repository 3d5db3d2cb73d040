import { expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import type { Planned } from '../sales/plan-instalments.ts'
import { dayOfGap, mayBeDueOn, planWithGap } from './gap.ts'

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
const gap = { amount: 666_67, dueInDays: 30, today: '2026-11-29' }
const entriesOf = (plan: readonly Planned[], to: 'entry' | 'instalment' = 'entry', dueOn?: string) =>
  planWithGap(plan, { ...gap, to, dueOn })!
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

it('the day that is chosen counts: the entry that is due on it takes the gap, any other day makes an instalment of its own', () => {
  const plan = [planned({ dueOn: '2026-12-10' }), planned({ dueOn: '2027-01-10' }), financed]
  expect(entriesOf(plan, 'entry', '2026-12-10')).toEqual([
    ['entry', 1666_67, '2026-12-10'],
    ['entry', 1000_00, '2027-01-10'],
  ])
  expect(entriesOf(plan, 'entry', '2026-12-15').at(-1)).toEqual(['entry', 666_67, '2026-12-15'])
  expect(entriesOf(plan, 'instalment', '2027-01-10').at(-1)).toEqual(['balance', 666_67, '2027-01-10'])
  expect(mayBeDueOn('2026-11-29', '2026-11-29')).toEqual(yes)
  expect(mayBeDueOn('2026-11-28', '2026-11-29')).toEqual(no('financings.gap_overdue'))
})

it('the day that is proposed is that of the entry which would take the gap, or gives time to pay', () => {
  const { today } = gap
  const proposed = (entry: Partial<Planned>) => dayOfGap('entry', { plan: [planned(entry), financed], today })
  expect(proposed({ dueOn: '2026-12-10' })).toBe('2026-12-10')
  expect(proposed({ dueOn: '2026-11-28' })).toBe('2026-12-29')
  expect(proposed({ milestone: 'contract-signed', dueOn: null })).toBeNull()
  expect(dayOfGap('entry', { plan: undefined, today })).toBeNull()
  expect(dayOfGap('instalment', { plan: [planned({}), financed], today })).toBe('2026-12-29')
})

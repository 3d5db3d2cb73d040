import { describe, expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import type { DealMilestone, Instalment } from './plan-contract.ts'
import { daysLater, monthsLater } from './plan-days.ts'
import { dueOf } from './plan-due.ts'
import {
  adjustedPlan,
  mayReceive,
  mayReceiveOn,
  mayReplace,
  type Planned,
  planChanges,
  stateOf,
  wrongForPlan,
} from './plan-instalments.ts'
import { startingPlan } from './plan-start.ts'
import { numbersInPart, stripOf } from './plan-strip.ts'

const today = '2026-03-10'
const moment = { today, reached: new Set<string>() }
const planned = (given: Partial<Planned>): Planned => ({
  part: 'balance',
  amount: 1000_00,
  received: 0,
  method: '',
  milestone: '',
  days: 0,
  dueOn: today,
  ...given,
})
const amounts = (plan: readonly Planned[]) => plan.map(({ part, amount }) => `${part} ${amount}`)

describe('the plan of a new sale', () => {
  it('has the entry on its day, the rest thirty days later, and the financed part when the bank has paid', () => {
    const plan = startingPlan({ total: 30_000_00, entry: 5000_00, financed: 20_000_00 }, { soldOn: today, terms: null })
    expect(amounts(plan)).toEqual(['entry 500000', 'balance 500000', 'financed 2000000'])
    expect(plan.map(({ dueOn, milestone }) => dueOn ?? milestone)).toEqual([today, '2026-04-09', 'financing-paid'])
  })

  it('that is paid in cash is one instalment on its day', () => {
    const plan = startingPlan({ total: 30_000_00, entry: 0, financed: 0 }, { soldOn: today, terms: null })
    expect(plan).toEqual([planned({ amount: 30_000_00 })])
  })

  it('falls due by the month where the accepted option has no interest; the first ones take the cents that do not divide', () => {
    const terms = { financedCents: 100_00, instalments: 3, firstInstalmentCents: 33_33, graceMonths: 1 }
    const plan = startingPlan({ total: 100_00, entry: 0, financed: 100_00 }, { soldOn: '2026-01-31', terms })
    expect(plan.map(({ amount, dueOn }) => [amount, dueOn])).toEqual([
      [33_34, '2026-03-31'],
      [33_33, '2026-04-30'],
      [33_33, '2026-05-31'],
    ])
  })

  it('waits for the bank where it has interest, or where another amount was financed in the end', () => {
    const terms = { financedCents: 100_00, instalments: 3, firstInstalmentCents: 36_00 }
    const given = { soldOn: today, terms }
    expect(amounts(startingPlan({ total: 100_00, entry: 0, financed: 100_00 }, given))).toEqual(['financed 10000'])
    const free = { ...given, terms: { ...terms, firstInstalmentCents: 33_34 } }
    expect(startingPlan({ total: 120_00, entry: 0, financed: 90_00 }, free)).toHaveLength(2)
  })
})

describe('when amounts of a sale change', () => {
  const plan = [
    planned({ id: 'e', part: 'entry', amount: 500_00, received: 500_00 }),
    planned({ id: 'b1', amount: 300_00, received: 100_00 }),
    planned({ id: 'b2', amount: 200_00 }),
  ]

  it('more goes to the last instalment of its part of which nothing came in, less is taken from the last ones down to what came in', () => {
    const of = (total: number) => amounts(adjustedPlan(plan, { total, entry: 500_00, financed: 0 }, moment))
    expect(of(1100_00)).toEqual(['entry 50000', 'balance 30000', 'balance 30000'])
    expect(of(900_00)).toEqual(['entry 50000', 'balance 30000', 'balance 10000'])
    expect(of(750_00)).toEqual(['entry 50000', 'balance 25000'])
    expect(of(600_00)).toEqual(['entry 50000', 'balance 10000'])
  })

  it('a part whose instalments all came in gets another one', () => {
    const wanted = { total: 1100_00, entry: 600_00, financed: 0 }
    expect(amounts(adjustedPlan(plan, wanted, moment))).toEqual([
      'entry 50000',
      'balance 30000',
      'balance 20000',
      'entry 10000',
    ])
  })

  it('more is never owed by a day that has passed, nor added to what was paid in part: it is another instalment, with time to pay', () => {
    const raised = (rest: Planned) => {
      const before = [planned({ part: 'entry', amount: 500_00 }), rest]
      const after = adjustedPlan(before, { total: 1600_00, entry: 500_00, financed: 0 }, moment)
      return after.slice(1).map(({ amount, dueOn }) => [amount, dueOn])
    }
    expect(raised(planned({ dueOn: '2026-03-09' }))).toEqual([
      [1000_00, '2026-03-09'],
      [100_00, '2026-04-09'],
    ])
    expect(raised(planned({ dueOn: '2026-05-01', received: 1 }))).toEqual([
      [1000_00, '2026-05-01'],
      [100_00, '2026-04-09'],
    ])
    // An earlier place in the plan is no hindrance: the last one that is not late takes it.
    const late = planned({ dueOn: '2026-01-10', amount: 200_00 })
    const wanted = { total: 1300_00, entry: 0, financed: 0 }
    expect(amounts(adjustedPlan([planned({}), late], wanted, moment))).toEqual(['balance 110000', 'balance 20000'])
  })

  it('more of what is financed waits for the bank only where the bank has not paid and pays at all', () => {
    const bank = planned({ part: 'financed', milestone: 'financing-paid', dueOn: null })
    const more = (plan: Planned[], reached: string[] = []) =>
      adjustedPlan(plan, { total: 1500_00, entry: 0, financed: 1500_00 }, { today, reached: new Set(reached) }).at(-1)
    expect(more([bank])).toMatchObject({ amount: 1500_00, milestone: 'financing-paid', dueOn: null })
    const paid = { ...bank, received: 1000_00, dueOn: '2026-03-01' }
    expect(more([paid], ['financing-paid'])).toMatchObject({ amount: 500_00, milestone: '', dueOn: '2026-04-09' })
    const month = planned({ part: 'financed', dueOn: '2026-03-01' })
    expect(more([month])).toMatchObject({ amount: 500_00, milestone: '', dueOn: '2026-04-09' })
  })

  it('no part falls below what came in of it, and the fault stands at its field', () => {
    const wrong = (total: number, entry: number) => wrongForPlan(plan, { total, entry, financed: 0 })
    expect(wrong(1000_00, 500_00)).toEqual({})
    expect(wrong(1000_00, 499_99)).toEqual({ entry: 'sales.entry_below_received' })
    expect(wrong(599_99, 500_00)).toEqual({ total: 'sales.balance_below_received' })
  })

  it('a sale without a plan stays without', () => {
    expect(adjustedPlan([], { total: 1, entry: 0, financed: 0 }, moment)).toEqual([])
  })

  it('the person sees what changes, before and after', () => {
    const after = adjustedPlan(plan, { total: 1100_00, entry: 600_00, financed: 100_00 }, moment)
    expect(planChanges(plan, after).map(({ part, position, from, to }) => [part, position, from, to])).toEqual([
      ['balance', 3, 200_00, 100_00],
      ['entry', 4, 0, 100_00],
      ['financed', 5, 0, 100_00],
    ])
  })
})

describe('a plan that a person writes', () => {
  const present = [planned({ id: 'a', received: 400_00 }), planned({ id: 'b' })]
  it('adds up to the total and keeps what came in', () => {
    const row = (id: string | undefined, amount: number) => ({ id, amount, part: 'balance' as const })
    expect(mayReplace(present, [row('a', 500_00), row(undefined, 1500_00)], 2000_00)).toEqual(yes)
    expect(mayReplace(present, [row('a', 500_00), row('b', 1499_99)], 2000_00)).toEqual(no('sales.plan_sum'))
    expect(mayReplace(present, [row('a', 399_99), row('b', 1600_01)], 2000_00)).toEqual(
      no('sales.instalment_below_received'),
    )
    expect(mayReplace(present, [row('b', 2000_00)], 2000_00)).toEqual(no('sales.instalment_received'))
    expect(mayReplace(present, [row('a', 400_00), row('c', 1600_00)], 2000_00)).toEqual(
      no('sales.instalment_not_found'),
    )
  })
})

describe('a receipt', () => {
  const open = { amount: 1000_00, received: 600_00 }
  it('is above zero and no more than what is open', () => {
    expect(mayReceive(400_00, open)).toEqual(yes)
    expect(mayReceive(400_01, open)).toEqual(no('sales.receipt_above'))
    expect(mayReceive(0, open)).toEqual(no('sales.receipt_zero'))
  })

  it('is of a day that has come, and of none long before the sale', () => {
    const on = (day: string) => mayReceiveOn(day, { soldOn: '2026-03-01', today })
    expect([on(today), on('2026-02-01'), on('2025-02-28')]).toEqual([yes, yes, yes])
    expect(on('2026-03-11')).toEqual(no('sales.receipt_tomorrow'))
    for (const slip of ['2025-02-27', '1800-01-01', '0001-01-01'])
      expect(on(slip)).toEqual(no('sales.receipt_long_before'))
  })
})

describe('an instalment', () => {
  it('is overdue from the day after it was due, and waits without a day', () => {
    expect(stateOf(planned({ dueOn: today }), today)).toBe('due')
    expect(stateOf(planned({ dueOn: '2026-03-09' }), today)).toBe('overdue')
    expect(stateOf(planned({ dueOn: null }), today)).toBe('waiting')
    expect(stateOf(planned({ dueOn: '2026-03-09', received: 1000_00 }), today)).toBe('received')
  })

  it('of a milestone gets its day when that is reached, so many days after it', () => {
    const due = { milestone: 'installed', days: 10, dueOn: null }
    expect(dueOf(due, undefined).dueOn).toBe(null)
    expect(dueOf(due, '2026-02-25').dueOn).toBe('2026-03-07')
    expect(dueOf({ ...due, milestone: '', dueOn: today }, undefined)).toEqual({ milestone: '', days: 0, dueOn: today })
  })
})

it('days and months are counted as a calendar has them', () => {
  expect(daysLater('2026-02-27', 2)).toBe('2026-03-01')
  expect(monthsLater('2027-12-31', 2)).toBe('2028-02-29')
  expect(monthsLater('2026-01-15', 12)).toBe('2027-01-15')
})

const onStrip = (id: string, given: Partial<Instalment>): Instalment => ({
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
const milestoneAt = (id: string, at: number, reachedOn: string | null): DealMilestone => ({
  id,
  at,
  reachedOn,
  words: { pt: id, en: id },
  byHand: false,
})

it('instalments are numbered in the order in which the strip shows them, not in that in which they were entered', () => {
  const milestones = [milestoneAt('delivered', 40, '2026-03-05'), milestoneAt('installed', 50, null)]
  const plan = [
    onStrip('installed', { milestone: 'installed' }),
    onStrip('april', { dueOn: '2026-04-10' }),
    onStrip('delivered', { milestone: 'delivered', days: 60, dueOn: '2026-05-04' }),
    onStrip('march', { dueOn: '2026-03-10' }),
  ]
  const numbers = numbersInPart(plan, milestones)
  const shown = stripOf(plan, milestones).flatMap(({ instalments }) => instalments)
  expect(shown.map(({ id }) => id)).toEqual(['delivered', 'march', 'april', 'installed'])
  expect(shown.map((one) => numbers[plan.indexOf(one)])).toEqual([1, 2, 3, 4].map((number) => ({ number, of: 4 })))
})

it('instalments of one day keep the order of the plan', () => {
  const plan = [onStrip('one', { dueOn: '2026-04-10' }), onStrip('two', { dueOn: '2026-04-10' })]
  expect(numbersInPart(plan)).toEqual([
    { number: 1, of: 2 },
    { number: 2, of: 2 },
  ])
})

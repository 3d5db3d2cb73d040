import { expect, it } from 'vitest'
import { no, yes } from '../../../platform/rules/verdict.ts'
import { mayCancel } from '../sale-cancellation.ts'
import {
  closingOf,
  countedBy,
  isStillRight,
  lastDayOf,
  maxByThen,
  mayClose,
  mayEnterOn,
  mayLookAt,
  mayPayAfter,
  mayPayClosing,
  mayPayLine,
  mayTakeBackOn,
  mayWithdraw,
  paidBeside,
} from './commission-rules.ts'

const line = { amount: 1000_00, earned: 600_00, paid: 100_00 }
const even = { earned: 600_00, paid: 100_00 }

it('a payment stays within the value, within what is earned, and within what the person has earned altogether', () => {
  expect(mayPayLine(500_00, line, even)).toEqual(yes)
  expect(mayPayLine(500_01, line, even)).toEqual(no('sales.payment_above_earned'))
  expect(mayPayLine(900_01, line, even)).toEqual(no('sales.payment_above'))
  expect(mayPayLine(-1, line, even)).toEqual(no('sales.payment_zero'))
  // Of another sale, which was cancelled, 300 are to be given back.
  const owing = { earned: 600_00, paid: 400_00 }
  expect(mayPayLine(200_00, line, owing)).toEqual(yes)
  expect(mayPayLine(200_01, line, owing)).toEqual(no('sales.payment_above_person'))
})

it('nothing is entered in a closed month or before it', () => {
  const closed = [{ month: '2026-10-01', number: 12, userName: 'Rui Prado' }]
  expect(mayEnterOn('2026-11-01', closed)).toEqual(yes)
  for (const day of ['2026-10-31', '2026-10-01', '2025-01-01'])
    expect(mayEnterOn(day, closed)).toEqual(
      no('sales.closed_month', { month: '10/2026', number: 12, name: 'Rui Prado' }),
    )
  expect(mayTakeBackOn('2026-10-31', closed)).toMatchObject({ code: 'sales.taken_into_closing' })
  expect(mayTakeBackOn('2026-11-01', closed)).toEqual(yes)
  expect(['2026-02-01', '2028-02-01', '2026-12-01'].map(lastDayOf)).toEqual(['2026-02-28', '2028-02-29', '2026-12-31'])
})

it('a closing is not paid by which its person would have more than they have earned; one that takes back only is', () => {
  expect(mayPayClosing(500_00, even)).toEqual(yes)
  expect(mayPayClosing(500_01, even)).toEqual(no('sales.closing_above_person'))
  expect(mayPayClosing(0, { earned: 0, paid: 100_00 })).toEqual(yes)
})

it('a month is closed once it is over, once, and before the last one only where something of it is still due', () => {
  const last = { month: '2026-10-01', number: 12 }
  const given = { last, own: undefined, isEmpty: false, today: '2026-12-01' }
  expect(mayClose('2026-11-01', given)).toEqual(yes)
  for (const month of ['2026-11-01', '2026-12-01'])
    expect(mayClose(month, { ...given, today: '2026-11-30' })).toEqual(no('sales.closing_ahead'))
  const closed = no('sales.closing_order', { month: '10/2026', number: 12 })
  expect(mayClose('2026-10-01', { ...given, own: last })).toEqual(closed)
  expect(mayClose('2026-09-01', given)).toEqual(yes)
  expect(mayClose('2026-09-01', { ...given, isEmpty: true })).toEqual(closed)
  expect(mayClose('2026-11-01', { ...given, isEmpty: true })).toEqual(no('sales.closing_empty'))
})

it('a month is looked at from its first day on', () => {
  expect(mayLookAt('2026-12-01', '2026-12-01')).toEqual(yes)
  expect(mayLookAt('2026-12-01', '2026-11-30')).toEqual(no('sales.month_ahead', { month: '12/2026' }))
})

it('closings are paid in the order of their months; paid ones are withdrawn from the last on, and others at any time', () => {
  const last = { month: '2026-10-01', number: 12 }
  expect(mayPayAfter(undefined)).toEqual(yes)
  expect(mayPayAfter(last)).toEqual(no('sales.closing_earlier_unpaid', { month: '10/2026', number: 12 }))
  expect(mayWithdraw({ month: '2026-10-01', isPaid: true }, last)).toEqual(yes)
  expect(mayWithdraw({ month: '2026-09-01', isPaid: true }, last)).toEqual(no('sales.closing_not_last', { number: 12 }))
  expect(mayWithdraw({ month: '2026-09-01', isPaid: false }, last)).toEqual(yes)
})

it('a closing holds what is due, less what is to be given back; what does not fit waits', () => {
  const lines = [
    { lineId: 'cancelled', earned: 0, paid: 500_00 },
    { lineId: 'due', earned: 300_00, paid: 0 },
    { lineId: 'settled', earned: 80_00, paid: 80_00 },
  ]
  expect(closingOf(lines)).toEqual({
    entries: [
      { ...lines[1], amount: 300_00 },
      { ...lines[0], amount: -300_00 },
    ],
    total: 0,
    leftToReturn: 200_00,
  })
  expect(closingOf(lines.slice(0, 1))).toEqual({ entries: [], total: 0, leftToReturn: 500_00 })
})

it('due in a closing is what was earned by its day, and to be given back what is so today', () => {
  const line = (earned: number, paid: number, byThen: number) => countedBy({ lineId: 'k', earned, paid }, byThen).earned
  expect(line(300_00, 0, 300_00)).toBe(300_00)
  expect(line(300_00, 0, 100_00)).toBe(100_00)
  expect(line(300_00, 200_00, 100_00)).toBe(200_00)
  expect(line(100_00, 0, 300_00)).toBe(100_00)
  expect(line(100_00, 200_00, 0)).toBe(100_00)
})

it('a month that is closed after a later one holds what was earned by its end, unless the later one holds it already', () => {
  const later = (amount: number, earned: number, month = '2026-09-01') => ({ month, amount, earned })
  expect(maxByThen(100_00, [])).toBe(100_00)
  expect(maxByThen(100_00, [later(50_00, 150_00)])).toBe(150_00)
  expect(maxByThen(100_00, [later(20_00, 150_00)])).toBe(120_00)
  expect(maxByThen(100_00, [later(150_00, 150_00)])).toBe(150_00)
  // What October has earned pays nothing of August, which September holds.
  expect(maxByThen(100_00, [later(150_00, 150_00), later(30_00, 200_00, '2026-10-01')])).toBe(180_00)
})

it('what an unpaid closing holds of a line is due in no other, and what it takes back is taken off no other', () => {
  const paid = (earned: number, given: number, { held = 0, taken = 0 }) =>
    paidBeside({ earned, paid: given, held, taken })
  expect(paid(300_00, 0, { held: 100_00 })).toBe(100_00)
  expect(paid(300_00, 50_00, { held: 100_00 })).toBe(150_00)
  expect(paid(80_00, 0, { held: 100_00 })).toBe(80_00)
  expect(paid(0, 0, { held: 100_00 })).toBe(0)
  expect(paid(0, 500_00, { taken: 300_00 })).toBe(200_00)
  expect(paid(400_00, 500_00, { taken: 300_00 })).toBe(400_00)
})

it('an entry that its line no longer bears is not paid', () => {
  expect(isStillRight(500_00, { earned: 600_00, paid: 100_00 })).toBe(true)
  expect(isStillRight(500_01, { earned: 600_00, paid: 100_00 })).toBe(false)
  expect(isStillRight(-100_00, { earned: 0, paid: 100_00 })).toBe(true)
  expect(isStillRight(-100_00, { earned: 50_00, paid: 100_00 })).toBe(false)
})

it('a sale is cancelled once, between its day and today', () => {
  const sale = { soldOn: '2026-11-20', cancelledOn: null }
  expect(mayCancel(sale, '2026-11-22', '2026-11-24')).toEqual(yes)
  expect(mayCancel(sale, '2026-11-19', '2026-11-24')).toEqual(no('sales.cancelled_before_sold'))
  expect(mayCancel(sale, '2026-11-25', '2026-11-24')).toEqual(no('sales.cancelled_before_sold'))
  expect(mayCancel({ ...sale, soldOn: '2027-01-01' }, '2026-11-24', '2026-11-24')).toEqual(yes)
  expect(mayCancel({ ...sale, cancelledOn: '2026-11-22' }, '2026-11-24', '2026-11-24')).toEqual(
    no('sales.is_cancelled'),
  )
})

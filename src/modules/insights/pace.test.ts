import { expect, it } from 'vitest'
import { paceNeeded, workingDaysLeft } from './pace.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

it('working days are counted from today, or from the first day of what has not begun', () => {
  expect(workingDaysLeft(november, '2026-11-27')).toBe(2)
  expect(workingDaysLeft(november, '2026-10-10')).toBe(21)
  expect(workingDaysLeft(november, '2026-12-01')).toBe(0)
})

it('the pace still needed is of a day, of a week where a day would have a part of one, and of what is left at the end', () => {
  expect(paceNeeded({ ...november, target: 100, reached: 60 }, '2026-11-27')).toEqual({
    per: 'day',
    amount: 20,
    days: 2,
  })
  expect(paceNeeded({ ...november, target: 12, reached: 8 }, '2026-11-16')).toMatchObject({ per: 'week', days: 11 })
  expect(paceNeeded({ ...november, target: 5, reached: 4 }, '2026-11-27')).toEqual({ per: 'rest', amount: 1, days: 2 })
})

it('nothing is needed of what is reached or over', () => {
  expect(paceNeeded({ ...november, target: 4, reached: 6 }, '2026-11-10')).toBeUndefined()
  expect(paceNeeded({ ...november, target: 4, reached: 1 }, '2026-12-10')).toBeUndefined()
})

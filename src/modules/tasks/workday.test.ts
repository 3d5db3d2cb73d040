import { expect, it } from 'vitest'
import { workingMinutes } from './workday.ts'

// A Friday, and the days after it.
const [friday, saturday, sunday] = ['2026-11-27', '2026-11-28', '2026-11-29'] as const

it('a person works eight hours, or as long as their store is open where that is less', () => {
  const hours = { fri: { from: '08:00', to: '18:00' }, sat: { from: '08:30', to: '12:00' } }
  expect([friday, saturday, sunday].map((day) => workingMinutes(hours, day))).toEqual([480, 210, 0])
})

it('a store that says no hours works from Monday to Friday', () => {
  expect([friday, saturday, sunday].map((day) => workingMinutes({}, day))).toEqual([480, 0, 0])
})

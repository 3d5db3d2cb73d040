import { expect, it } from 'vitest'
import { dayToPlan } from './day-to-plan.ts'

it('on a weekend the week to plan is the one to come, on other days the one that runs', () => {
  // The 28th is a Saturday; weeks begin on Sundays.
  expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(dayToPlan)).toEqual([
    '2026-11-27',
    '2026-11-29',
    '2026-11-29',
    '2026-11-30',
  ])
})

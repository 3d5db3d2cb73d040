import { expect, it } from 'vitest'
import { ageOf, plainAge } from './age-of.ts'

it('a deal has the age of its whole days, late or not, on its card as in the list and in reports', () => {
  const since = '2026-11-01T12:00:00Z'
  const now = new Date('2026-11-13T20:00:00Z')
  expect(ageOf(since, 5 * 24, true, now)).toEqual({ count: 12, unit: 'days', goal: 5, isLate: true })
  expect(ageOf(since, 20 * 24, true, now)).toMatchObject({ count: 12, isLate: false })
  const ago = new Date(Date.now() - 12.4 * 86_400_000).toISOString()
  expect(plainAge({ since: ago, late: true })).toMatchObject({ count: 12, isLate: true })
  expect(plainAge({ since: ago })).toMatchObject({ count: 12, isLate: false })
})

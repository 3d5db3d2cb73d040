import { expect, it } from 'vitest'
import { clockOf, dayIn, instantOf } from './days.ts'

it('an instant belongs to the calendar day of Brasília, not of UTC', () => {
  expect(dayIn('2026-06-17T02:59:00Z')).toBe('2026-06-16')
  expect(dayIn('2026-06-17T03:01:00Z')).toBe('2026-06-17')
  expect(dayIn('2026-06-17T03:01:00Z', 'America/Manaus')).toBe('2026-06-16')
})

it('a day and an hour of Brasília make an instant, and come back from it', () => {
  const instant = instantOf('2026-06-16', '23:30')
  expect(instant).toBe('2026-06-17T02:30:00.000Z')
  expect([dayIn(instant), clockOf(instant)]).toEqual(['2026-06-16', '23:30'])
})

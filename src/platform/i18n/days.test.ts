import { expect, it } from 'vitest'
import { dayIn } from './days.ts'

it('an instant belongs to the calendar day of Brasília, not of UTC', () => {
  expect(dayIn('2026-06-17T02:59:00Z')).toBe('2026-06-16')
  expect(dayIn('2026-06-17T03:01:00Z')).toBe('2026-06-17')
  expect(dayIn('2026-06-17T03:01:00Z', 'America/Manaus')).toBe('2026-06-16')
})

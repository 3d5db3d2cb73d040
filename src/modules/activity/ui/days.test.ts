import { expect, it } from 'vitest'
import { dayName, distanceOf } from './days.ts'

const now = new Date('2026-06-17T15:00:00Z')

it('knows today and yesterday', () => {
  expect(['2026-06-17', '2026-06-16', '2026-06-15'].map((day) => distanceOf(day, now))).toEqual([
    'today',
    'yesterday',
    'other',
  ])
})

it('names a day of this year by its month and an older one by its date', () => {
  expect(dayName('2026-06-11', 'pt-BR', now)).toBe('11 de junho')
  expect(dayName('2026-06-11', 'en-US', now)).toBe('June 11')
  expect(dayName('2025-12-31', 'pt-BR', now)).toBe('31/12/2025')
})

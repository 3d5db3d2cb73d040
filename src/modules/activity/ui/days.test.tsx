import { expect, it, onTestFinished } from 'vitest'
import { changeLanguage } from '../../../platform/ui/text/language.ts'
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
  expect(dayName('2026-06-11', now)).toBe('11 de junho')
  expect(dayName('2025-12-31', now)).toBe('31/12/2025')
  changeLanguage('en-US')
  onTestFinished(() => changeLanguage('pt-BR'))
  expect(dayName('2026-06-11', now)).toBe('June 11')
  expect(dayName('2025-12-31', now)).toBe('12/31/2025')
})

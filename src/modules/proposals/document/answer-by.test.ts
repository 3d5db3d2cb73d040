import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

test('who accepts hears from the company by ten of the next working day, by the clock of Brasília', () => {
  expect(answerBy('2026-11-24T23:14:00Z')).toBe('2026-11-25T13:00:00.000Z')
  // Late in the evening the UTC date is already the next day.
  expect(answerBy('2026-11-25T02:30:00Z')).toBe('2026-11-25T13:00:00.000Z')
  expect(answerBy('2026-11-27T15:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
  expect(answerBy('2026-11-28T15:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
})

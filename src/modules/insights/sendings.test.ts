import { expect, it } from 'vitest'
import { nextDue, type Rhythmic } from './sendings.ts'

const saoPaulo = 'America/Sao_Paulo'
const due = (given: Partial<Rhythmic>, now: string, zone = saoPaulo) =>
  nextDue({ rhythm: 'daily', day: null, at: '08:00', ...given }, now, zone)

it('what is sent daily is due today while its hour is ahead, and tomorrow from then on', () => {
  expect(due({}, '2026-11-27T10:59:00Z')).toEqual({ day: '2026-11-27', instant: '2026-11-27T11:00:00.000Z' })
  expect(due({}, '2026-11-27T11:00:00Z')).toEqual({ day: '2026-11-28', instant: '2026-11-28T11:00:00.000Z' })
})

it('the hour is that of the store: eight o’clock comes to Manaus an hour later', () => {
  expect(due({}, '2026-11-27T11:30:00Z', 'America/Manaus')).toEqual({
    day: '2026-11-27',
    instant: '2026-11-27T12:00:00.000Z',
  })
})

it('what is sent weekly is due on its weekday, also on the same one', () => {
  expect(due({ rhythm: 'weekly', day: 1 }, '2026-11-27T15:00:00Z').day).toBe('2026-11-30')
  expect(due({ rhythm: 'weekly', day: 5 }, '2026-11-27T10:00:00Z').day).toBe('2026-11-27')
  expect(due({ rhythm: 'weekly', day: 5 }, '2026-11-27T15:00:00Z').day).toBe('2026-12-04')
})

it('what is sent on the 31st is sent on the last day of a shorter month', () => {
  expect(due({ rhythm: 'monthly', day: 31 }, '2026-11-27T15:00:00Z').day).toBe('2026-11-30')
  expect(due({ rhythm: 'monthly', day: 31 }, '2026-11-30T15:00:00Z').day).toBe('2026-12-31')
  expect(due({ rhythm: 'monthly', day: 31 }, '2027-01-31T15:00:00Z').day).toBe('2027-02-28')
  expect(due({ rhythm: 'monthly', day: 5 }, '2026-12-06T15:00:00Z').day).toBe('2027-01-05')
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Candidate, gives, nextOperator } from './next-operator.ts'
import { hoursOf, isOpenNow, windowsOf } from './opening.ts'
import { latenessOf } from './waiting.ts'

const ana = { userId: 'ana', open: 3, capacity: 5, lastTurn: 1 }
const bia = { userId: 'bia', open: 4, capacity: 5, lastTurn: 0 }

it('a department gives by hand, in turn, to who has the fewest, or to the last operator', () => {
  expect(nextOperator('hand', [ana, bia], null)).toBeNull()
  expect(nextOperator('turn', [ana, bia], null)).toBe('bia')
  expect(nextOperator('least', [ana, bia], null)).toBe('ana')
  expect(nextOperator('last', [ana, bia], 'ana')).toBe('ana')
  expect(nextOperator('last', [ana, bia], 'caio')).toBe('bia')
})

it('nobody is given more than they can serve', () => {
  const candidate = fc.record({
    userId: fc.constantFrom('ana', 'bia', 'caio'),
    open: fc.nat(6),
    capacity: fc.integer({ min: 1, max: 5 }),
    lastTurn: fc.nat(9),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...gives),
      fc.uniqueArray(candidate, { selector: ({ userId }) => userId }),
      fc.option(fc.constantFrom('ana', 'bia'), { nil: null }),
      (way, candidates: Candidate[], last) => {
        const next = candidates.find(({ userId }) => userId === nextOperator(way, candidates, last))
        const hasRoom = candidates.some(({ open, capacity }) => open < capacity)
        if (next) expect(next.open).toBeLessThan(next.capacity)
        else expect(way === 'hand' || !hasRoom).toBe(true)
      },
    ),
  )
})

it('a department is open in its hours and never on its holidays; a wait is late over the goal and far over three times of it', () => {
  const hours = [{ weekday: 2, from: '08:00', to: '18:00' }]
  expect(isOpenNow({ hours, holidays: [] }, { day: '2026-11-24', time: '08:00' })).toBe(true)
  expect(isOpenNow({ hours, holidays: [] }, { day: '2026-11-24', time: '18:00' })).toBe(false)
  expect(isOpenNow({ hours, holidays: [] }, { day: '2026-11-25', time: '09:00' })).toBe(false)
  expect(isOpenNow({ hours, holidays: ['2026-11-24'] }, { day: '2026-11-24', time: '09:00' })).toBe(false)
  expect(isOpenNow({ hours: [], holidays: [] }, { day: '2026-11-29', time: '03:00' })).toBe(true)
  expect([5, 6, 15, 16].map((minutes) => latenessOf(minutes, 5))).toEqual(['fine', 'late', 'late', 'far'])
  expect(latenessOf(900, null)).toBe('fine')
})

it('days with the same hours stand together, and the hours of each day come back as they were', () => {
  const day = (weekday: number, from: string, to: string) => ({ weekday, from, to })
  const week = [1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:00', '18:00'))
  const hours = [...week, day(6, '08:00', '12:00')]
  expect(windowsOf(hours)).toEqual([
    { weekdays: ['1', '2', '3', '4', '5'], from: '08:00', to: '18:00' },
    { weekdays: ['6'], from: '08:00', to: '12:00' },
  ])
  expect(hoursOf(windowsOf(hours))).toEqual(hours)
  expect(isOpenNow({ hours, holidays: [] }, { day: '2026-11-28', time: '11:59' })).toBe(true)
  expect(isOpenNow({ hours, holidays: [] }, { day: '2026-11-28', time: '12:00' })).toBe(false)
})

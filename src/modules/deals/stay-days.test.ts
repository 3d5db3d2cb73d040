import { expect, it } from 'vitest'
import { daysIn } from './stay-days.ts'

const now = '2026-06-17T12:00:00Z'
const stays = [
  { statusId: 'a', enteredAt: '2026-06-01T12:00:00Z', leftAt: '2026-06-03T11:00:00Z' },
  { statusId: 'b', enteredAt: '2026-06-03T11:00:00Z', leftAt: '2026-06-10T12:00:00Z' },
  { statusId: 'a', enteredAt: '2026-06-10T12:00:00Z', leftAt: '2026-06-11T14:00:00Z' },
  { statusId: 'c', enteredAt: '2026-06-11T14:00:00Z', leftAt: null },
]

it('several stays in a status add up before days are counted', () => {
  expect(daysIn(stays, 'a', now)).toBe(3)
  expect(daysIn(stays, 'b', now)).toBe(7)
})

it('a stay that has not ended lasts until now', () => {
  expect(daysIn(stays, 'c', now)).toBe(5)
})

it('a status never entered has no days', () => {
  expect(daysIn(stays, 'd', now)).toBeNull()
})

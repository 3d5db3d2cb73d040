import { expect, test } from 'vitest'
import type { Waiting } from '../../../../platform/ui/offline/waiting-requests.ts'
import { aCard, aDay, statuses } from '../testing.ts'
import { dayAsWaiting, waitingTasks } from './waiting-day.ts'

const card = aCard()
const [, , done] = statuses
const day = aDay({ due: { list: [card], totalItems: 1 } })
const write = (under: string, body: object): Waiting => ({
  method: under ? 'PUT' : 'PATCH',
  url: `/api/tasks/${card.id}${under}`,
  body,
  at: '2026-11-24T12:00:00.000Z',
})

test('what was finished without network counts as done', () => {
  const waiting = [write('/status', { statusId: done!.id, minutes: 10 })]
  const now = dayAsWaiting(day, waiting, statuses)
  expect([now.due.totalItems, now.done.totalItems]).toEqual([0, 1])
  expect(now.done.list).toMatchObject([{ id: card.id, finishedAt: '2026-11-24T12:00:00.000Z' }])
  expect(waitingTasks(waiting).has(card.id)).toBe(true)
})

test('what was moved without network stands on its day, the last move counting', () => {
  const days = (dueOn: string) => write('/days', { startsOn: '2026-11-20', dueOn })
  const later = dayAsWaiting(day, [days('2026-11-25'), days('2026-11-26')], statuses)
  expect(later.next.list).toMatchObject([{ id: card.id, dueOn: '2026-11-26' }])
  expect(dayAsWaiting(day, [days('2026-11-25'), days('2026-11-24')], statuses).due.list).toHaveLength(1)
})

test('a day of which nothing waits stays as it is', () => {
  expect(dayAsWaiting(day, [write('/timer', {})], statuses)).toBe(day)
})

import { expect, test } from 'vitest'
import type { TaskBoard, TaskCard } from '../../views-contract.ts'
import { aCard, statuses } from '../testing.ts'
import { columnsAsWaiting, daysAsWaiting, placesOf } from './waiting-views.ts'

const card = aCard({ overdue: true })
const [todo, , done] = statuses
const columns: TaskBoard['columns'] = statuses.map((status) => {
  const cards = status === todo ? [card] : []
  return { status, cards, totalItems: cards.length, late: cards.length, next: null, sort: 'due' }
})

test('a card that waits for another status counts in its column, and is late there no more once it is done', () => {
  const places = placesOf(columns, new Map([[card.id, done!.id]]))
  const now = columnsAsWaiting(columns, places)
  expect(now.map(({ totalItems, late }) => [totalItems, late])).toEqual([
    [0, 0],
    [0, 0],
    [1, 0],
  ])
})

test('a card that waits for a status that no column shows stays where it is', () => {
  const places = placesOf(columns, new Map([[card.id, 'another']]))
  expect(columnsAsWaiting(columns, places)).toBe(columns)
})

const day = (tasks: TaskCard[], on = card.dueOn) => ({
  day: on,
  count: tasks.length,
  open: tasks.length,
  minutes: 60 * tasks.length,
  tasks,
})

test('a task of the calendar that was moved without network stands on its new day at its hour', () => {
  const later = aCard({ id: '0199a000-0000-7000-8000-000000000002', dueOn: '2026-11-25', dueTime: '15:00' })
  const moved = { ...card, dueOn: '2026-11-25' }
  const now = daysAsWaiting([day([card]), day([later], '2026-11-25')], (task) => (task.id === card.id ? moved : task))
  expect(now).toEqual([day([moved, later], '2026-11-25')])
})

test('a task of the calendar that was finished without network stays on its day and is open no more', () => {
  const finished = { ...card, finishedAt: '2026-11-24T12:00:00.000Z' }
  expect(daysAsWaiting([day([card])], () => finished)).toEqual([{ ...day([finished]), open: 0, minutes: 0 }])
})

test('a calendar of which nothing waits stays as it is', () => {
  const days = [day([card])]
  expect(daysAsWaiting(days, (task) => task)).toBe(days)
})

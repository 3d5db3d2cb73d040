import { expect, test } from 'vitest'
import { aCard } from '../../testing.ts'
import { conflictsIn, hoursShown, inLanes, minutesOf, nextFree, plannedAt, spanOf } from './spans.ts'

const on = { startsOn: '2026-11-24', dueOn: '2026-11-24' }
const visit = aCard({ ...on, id: 'a', dueTime: '11:00', estimatedMinutes: 90 })
const at = (clock: string) => minutesOf(clock)

test('a task ends at its hour and is as long as it begins before, else as it is expected to take, else half an hour', () => {
  expect(spanOf(visit)).toEqual({ from: at('09:30'), to: at('11:00') })
  expect(spanOf({ ...visit, startsTime: '10:00' })).toEqual({ from: at('10:00'), to: at('11:00') })
  expect(spanOf({ ...visit, estimatedMinutes: null })).toEqual({ from: at('10:30'), to: at('11:00') })
  expect(spanOf({ ...visit, dueTime: '' })).toBeNull()
})

test('of much work over several days only the hour of its delivery is drawn; what is short is done at once', () => {
  const long = { ...visit, startsOn: '2026-11-20', startsTime: '08:00' }
  expect(spanOf({ ...long, estimatedMinutes: 900 })).toEqual({ from: at('10:30'), to: at('11:00') })
  expect(spanOf(long)).toEqual({ from: at('09:30'), to: at('11:00') })
})

test('what would lie over each other stands side by side, and what comes after it has the whole width again', () => {
  const spans = [
    { id: 'a', from: 540, to: 660 },
    { id: 'b', from: 600, to: 630 },
    { id: 'c', from: 630, to: 700 },
    { id: 'd', from: 700, to: 720 },
  ]
  expect(inLanes(spans).map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['d', 0, 1],
  ])
})

test('two open tasks of one person at the same time are a conflict, with the next free place of the later one', () => {
  const call = aCard({ ...on, id: 'b', dueTime: '11:00', estimatedMinutes: 60 })
  const after = aCard({ ...on, id: 'c', dueTime: '12:00', estimatedMinutes: 60 })
  const [found, ...others] = conflictsIn([visit, call, after], at('18:00'))
  expect(others).toEqual([])
  expect(found!.firsts.map(({ id }) => id)).toEqual(['a'])
  expect([found!.second.id, found!.at, found!.free]).toEqual(['b', at('10:00'), at('12:00')])
  expect(conflictsIn([visit, call, after], at('12:30'))[0]!.free).toBeNull()
})

test('a task that meets two is told once, and no two are offered the same place', () => {
  const [call, third] = ['b', 'c'].map((id) => aCard({ ...on, id, dueTime: '11:00', estimatedMinutes: 60 }))
  const found = conflictsIn([visit, call!, third!], at('18:00'))
  expect(found.map(({ firsts, second }) => [firsts.map(({ id }) => id), second.id])).toEqual([
    [['a'], 'b'],
    [['a', 'b'], 'c'],
  ])
  expect(found.map(({ free }) => free)).toEqual([at('11:00'), at('12:00')])
})

test('tasks of different people, finished ones, and ones of which no length is known do not meet', () => {
  const call = aCard({ ...on, id: 'b', dueTime: '10:30', estimatedMinutes: 30 })
  expect(conflictsIn([visit, { ...call, responsibleIds: ['user-2'] }], 1080)).toEqual([])
  expect(conflictsIn([visit, { ...call, finishedAt: '2026-11-24T12:00:00Z' }], 1080)).toEqual([])
  expect(conflictsIn([visit, { ...call, dueTime: '11:15', estimatedMinutes: null }], 1080)).toEqual([])
})

test('a free place begins at a quarter of an hour and ends before the store closes', () => {
  expect(nextFree(30, 605, [{ from: 620, to: 650 }], 720)).toBe(660)
  expect(nextFree(30, 605, [{ from: 620, to: 650 }], 680)).toBeNull()
})

test('a task put at an hour keeps its length; without an hour it has none', () => {
  expect(plannedAt(visit, '2026-11-26', at('13:00'))).toEqual({
    startsOn: '2026-11-26',
    dueOn: '2026-11-26',
    startsTime: '13:00',
    dueTime: '14:30',
  })
  const none = { startsTime: '', dueTime: '' }
  expect(plannedAt({ ...visit, startsTime: '09:30' }, '2026-11-26', null)).toMatchObject(none)
  const long = { ...visit, startsOn: '2026-11-20', startsTime: '08:00' }
  expect(plannedAt(long, '2026-11-25', at('13:00'))).toEqual({
    startsOn: '2026-11-21',
    dueOn: '2026-11-25',
    startsTime: '08:00',
    dueTime: '14:30',
  })
})

test('the hours of the store are drawn, and earlier or later ones where something stands', () => {
  expect(hoursShown([], [])).toEqual({ from: 480, to: 1080 })
  expect(hoursShown([{ from: 430, to: 460 }], [{ from: '08:30', to: '17:30' }])).toEqual({ from: 420, to: 1080 })
})

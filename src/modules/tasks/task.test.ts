import { expect, test } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { areDaysInOrder, closesCycle, daysWhenDone, mayEdit, mayEnter, originOf, pushedBy } from './task.ts'

test('[TASK-019] a task that waits for one that is not done is neither started nor finished', () => {
  expect(mayEnter('in-progress', 1)).toEqual(no('tasks.blocked'))
  expect(mayEnter('done', 1)).toEqual(no('tasks.blocked'))
  expect(mayEnter('done', 2, ['“Medir”', '“Orçar”'])).toEqual(no('tasks.blocked_by', { names: '“Medir”, “Orçar”' }))
  expect(mayEnter('to-do', 1)).toEqual(yes)
  expect(mayEnter('done', 0)).toEqual(yes)
})

test('a dependency that closes a ring, short or long, is found', () => {
  const waiting = new Map([
    ['b', ['c']],
    ['c', ['d', 'e']],
  ])
  expect(closesCycle(waiting, 'a', 'a')).toBe(true)
  expect(closesCycle(waiting, 'e', 'b')).toBe(true)
  expect(closesCycle(waiting, 'a', 'b')).toBe(false)
})

test('the start stands neither after the delivery nor after the end, also when a task is done before it began', () => {
  const days = { startsOn: '2026-11-24', dueOn: '2026-11-24', endsOn: null }
  expect(areDaysInOrder(days)).toEqual(yes)
  expect(areDaysInOrder({ ...days, dueOn: '2026-11-23' })).toEqual(no('tasks.starts_after_due'))
  expect(areDaysInOrder({ ...days, startsTime: '10:00', dueTime: '09:30' })).toEqual(no('tasks.starts_after_due'))
  expect(areDaysInOrder({ ...days, startsTime: '10:00' })).toEqual(yes)
  expect(areDaysInOrder({ ...days, endsOn: '2026-11-23' })).toEqual(no('tasks.starts_after_end'))
  expect(areDaysInOrder({ ...days, endsOn: '2026-11-24' })).toEqual(yes)
  expect(daysWhenDone({ startsOn: '2026-12-01' }, '2026-11-24')).toEqual({
    startsOn: '2026-11-24',
    endsOn: '2026-11-24',
  })
})

test('owner and responsibles change a task, others with their permission', () => {
  const task = { ownerId: 'ana', responsibleIds: ['bia'] }
  expect(mayEdit(task, { id: 'bia', editsOthers: false })).toEqual(yes)
  expect(mayEdit(task, { id: 'cris', editsOthers: false })).toEqual(no('tasks.not_yours'))
  expect(mayEdit(task, { id: 'cris', editsOthers: true })).toEqual(yes)
})

test('the origin is the place that a task is made from', () => {
  expect(originOf({ dealId: 'd', contactId: 'c' })).toBe('deal')
  expect(originOf({ dealId: null, contactId: 'c' })).toBe('contact')
  expect(originOf({ dealId: null, contactId: null })).toBe('manual')
})

test('what waits for a later delivery begins later, and so on; each keeps its length', () => {
  const planned = [
    { id: 'b', startsOn: '2026-11-10', dueOn: '2026-11-12' },
    { id: 'c', startsOn: '2026-11-12', dueOn: '2026-11-13' },
    { id: 'far', startsOn: '2026-12-20', dueOn: '2026-12-21' },
  ]
  const frees = (id: string) => ({ a: ['b', 'far'], b: ['c'] })[id] ?? []
  expect(pushedBy({ id: 'a', dueOn: '2026-11-15' }, planned, frees)).toEqual([
    { id: 'b', startsOn: '2026-11-15', dueOn: '2026-11-17' },
    { id: 'c', startsOn: '2026-11-17', dueOn: '2026-11-18' },
  ])
})

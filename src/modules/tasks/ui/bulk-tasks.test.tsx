import { expect, test } from 'vitest'
import { taskBulkChange } from './bulk-tasks.tsx'

test('who finishes many tasks is told which rules wait for that, and for the tasks that follow from it', () => {
  const { tells } = taskBulkChange
  expect(tells?.({ statusId: 'done' })).toEqual([
    'tasks.changed',
    'tasks.status-changed',
    'tasks.finished',
    'tasks.created',
  ])
  expect(tells?.({ priority: 'high' })).toEqual(['tasks.changed'])
})

import { expect, it } from 'vitest'
import { countsOf, rowsAfter, type StandingGroup, standingBefore } from './desk-news.ts'
import type { ConversationRow } from './desk-shapes.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute)).toISOString()
const row = (id: string, more: Partial<ConversationRow> = {}) =>
  ({
    id,
    state: 'service',
    operatorId: 'me',
    departmentId: null,
    waitingSince: null,
    lastAt: at(0),
    ...more,
  }) as ConversationRow
const shown = { group: 'mine', me: 'me', hasMore: false } as const
const idsOf = (rows: readonly ConversationRow[]) => rows.map(({ id }) => id)

it('a changed row takes its place: who waits longest first, then the newest', () => {
  const rows = [row('a', { waitingSince: at(1) }), row('b', { lastAt: at(5) }), row('c', { lastAt: at(2) })]
  const changes = [{ id: 'c', row: row('c', { waitingSince: at(0), lastAt: at(6) }) }]
  expect(idsOf(rowsAfter(rows, { changes }, shown))).toEqual(['c', 'a', 'b'])
  expect(idsOf(rowsAfter(rows, { changes }, { ...shown, group: 'all' }))).toEqual(['c', 'b', 'a'])
})

it('what belongs to the group no more, or is seen no more, leaves it, and what came to belong to it enters', () => {
  const rows = [row('a'), row('b'), row('c')]
  const changes = [
    { id: 'a', row: row('a', { operatorId: 'another' }) },
    { id: 'b', row: null },
    { id: 'd', row: row('d', { lastAt: at(9) }) },
    { id: 'e', row: row('e', { state: 'queue', operatorId: null }) },
  ]
  expect(idsOf(rowsAfter(rows, { changes }, shown))).toEqual(['d', 'c'])
  expect(idsOf(rowsAfter([], { changes }, { ...shown, group: 'queue' }))).toEqual(['e'])
})

it('what belongs behind the last row on screen waits until the list is read on', () => {
  const rows = [row('a', { lastAt: at(9) }), row('b', { lastAt: at(8) })]
  const changes = [{ id: 'c', row: row('c', { lastAt: at(1) }) }]
  expect(idsOf(rowsAfter(rows, { changes }, { ...shown, group: 'all', hasMore: true }))).toEqual(['a', 'b'])
  expect(idsOf(rowsAfter(rows, { changes }, { ...shown, group: 'all' }))).toEqual(['a', 'b', 'c'])
})

it('the counts are the sums of what a person sees, and the longest wait is that of the queue', () => {
  const group = (more: Partial<StandingGroup>): StandingGroup => ({
    state: 'queue',
    operatorId: null,
    departmentId: null,
    count: 1,
    unread: 0,
    oldest: null,
    goalMinutes: null,
    departmentName: '',
    ...more,
  })
  const groups = [
    group({ count: 2, oldest: at(5), goalMinutes: 30, departmentName: 'Pós-venda' }),
    group({ count: 3, oldest: at(2), goalMinutes: 5, departmentName: 'Comercial' }),
    group({ state: 'service', operatorId: 'me', count: 4, unread: 6, oldest: at(0) }),
    group({ state: 'service', operatorId: 'another', count: 7, unread: 9 }),
    group({ state: 'bot', count: 1 }),
  ]
  expect(countsOf(groups, 'me')).toEqual({
    mine: 4,
    unread: 6,
    queue: 5,
    bot: 1,
    all: 17,
    oldest: at(2),
    oldestGoal: 5,
    oldestDepartment: 'Comercial',
  })
})

it('with whom a conversation was is found by undoing what changed, the latest first', () => {
  const now = { operatorId: 'c', departmentId: 'd' }
  expect(standingBefore(now, [{ before: { operatorId: 'a' } }, { before: { operatorId: 'b' } }, {}])).toEqual({
    operatorId: 'a',
    departmentId: 'd',
  })
})

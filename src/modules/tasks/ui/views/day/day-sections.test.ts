import { expect, it } from 'vitest'
import type { MyDay } from '../../../views-contract.ts'
import { aCard, aDay } from '../../testing.ts'
import { sectionsOf } from './day-sections.ts'

const today = aDay().today

it('what has an hour stands before what has none, and nothing stands under a part that is empty', () => {
  const list = [aCard({ title: 'Com hora' }), aCard({ title: 'Sem hora', dueTime: '' })]
  const found = sectionsOf(aDay({ due: { list, totalItems: 2 } }))
  expect(found.map(({ part, tasks }) => [part, ...tasks.map(({ title }) => title)])).toEqual([
    ['due', 'Com hora'],
    ['no_time', 'Sem hora'],
  ])
})

it('what is done of what was due on the day keeps its place by the hour; the rest stands under what is done', () => {
  const due = aCard({ title: 'Aberta', dueTime: '10:30' })
  const done = aCard({ title: 'Feita', dueTime: '08:30', finishedAt: '2026-11-24T12:00:00Z' })
  const late = aCard({ title: 'De antes', dueOn: '2026-11-20', finishedAt: '2026-11-24T12:00:00Z' })
  const found = sectionsOf(aDay({ due: { list: [due], totalItems: 1 }, done: { list: [done, late], totalItems: 2 } }))
  expect(found.map(({ part, tasks }) => [part, ...tasks.map(({ title }) => title)])).toEqual([
    ['due', 'Feita', 'Aberta'],
    ['done', 'De antes'],
  ])
})

it('what a part leaves to the list is exactly what it would have gone on with', () => {
  const of = { list: [aCard()], totalItems: 4 }
  const search = (given: Partial<MyDay>) =>
    Object.fromEntries(
      sectionsOf(aDay({ overdue: of, due: of, next: of, done: of, ...given })).map(({ part, more }) => [part, more]),
    )
  expect(search({})).toEqual({
    overdue: { count: 3, search: { overdue: true } },
    due: { count: 3, search: { pending: true, dueFrom: today, dueTo: today, overdue: false } },
    next: { count: 3, search: { pending: true, dueFrom: '2026-11-25' } },
    done: { count: 3, search: { kind: ['done'], endsFrom: today, endsTo: today, sort: '-due' } },
  })
  expect(search({ day: '2026-11-26' }).due).toEqual({
    count: 3,
    search: { pending: true, dueFrom: '2026-11-26', dueTo: '2026-11-26' },
  })
})

import { expect, it } from 'vitest'
import type { Register } from '../../contract.ts'
import { reportAsked, reportSearch } from '../../report-search.ts'
import { reports } from '../../reports.ts'
import { mendedReport } from './mended-report.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f']
const facts: Register[number] = {
  id: 'deals',
  title: 'Negócios',
  path: '/negocios',
  list: 'deals',
  day: 'createdAt',
  measures: [{ id: 'deals', title: 'Negócios', as: 'number', way: 'count', isFigure: false }],
  dimensions: [
    ...names.map((id) => ({ id, title: id, kind: 'value' as const, as: 'text' as const })),
    { id: 'createdAt', title: 'Criado em', kind: 'instant', as: 'day' },
  ],
}
const mended = (asked: Record<string, unknown>) =>
  mendedReport(
    reportAsked(reports[0]!, reportSearch.parse({ measures: 'deals', rows: '-', columns: '-', ...asked })),
    facts,
  )

it('a report loses only what cannot be asked of it', () => {
  expect(mended({ rows: 'a,left,b' })).toMatchObject({ rows: ['a', 'b'] })
  expect(mended({ rows: names.join(',') })).toMatchObject({ rows: names.slice(0, 5) })
  expect(mended({ rows: 'a', columns: 'a,b' })).toMatchObject({ rows: ['a'], columns: ['b'] })
  expect(mended({ rows: 'a', where: 'createdAt=2026-13-45..,b=x' })).toMatchObject({ where: { b: 'x' } })
  expect(mended({ rows: 'a', where: 'createdAt=@this-month,asOf=2026-11-10' })).toMatchObject({
    where: { asOf: '2026-11-10' },
  })
})

it('what can be asked needs no mending, and without a figure nothing is left', () => {
  expect(mended({ rows: 'a', where: 'createdAt=@last-month' })).toBeUndefined()
  expect(mended({ rows: 'a,left', measures: 'left' })).toBeUndefined()
})

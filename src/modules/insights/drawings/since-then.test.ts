import { expect, test } from 'vitest'
import type { Answered } from '../contract.ts'
import { sinceLines, sinceTable, todayText } from './since-then.ts'

const of = (figures: Record<string, number>, whole: number, where: Record<string, string> = {}): Answered => ({
  facts: 'deals',
  title: 'Negócios',
  path: '/negocios',
  search: {},
  where,
  measures: [{ id: 'deals', title: 'Negócios', as: 'number', way: 'count' }],
  rows: [
    {
      id: 'stepId',
      title: 'Etapa',
      isOrdered: true,
      groups: Object.keys(figures).map((value) => ({ value, name: value.toUpperCase() })),
    },
  ],
  columns: [],
  cells: [
    { rows: [], columns: [], span: 0, values: [whole] },
    ...Object.values(figures).map((value, at) => ({ rows: [at], columns: [], span: 0, values: [value] })),
  ],
})
const then = of({ a: 3, b: 1 }, 4, { asOf: '2026-06-30' })
const now = of({ b: 4, c: 2 }, 6)

test('a card of a past day says what its figure as a whole comes to today, and opens the records of today', () => {
  expect(sinceLines({ answer: then, now: [now] }, 'pt-BR')).toEqual([
    { text: 'Negócios · Hoje 6 (+2)', opens: { path: '/negocios', search: {}, cell: 'deals:' } },
  ])
  expect(sinceLines({ answer: then, now: [then] }, 'pt-BR')).toMatchObject([{ text: 'Negócios · Hoje igual' }])
  expect(sinceLines({ answer: then }, 'pt-BR')).toEqual([])
})

test('the groups of both days stand in one table with their difference, and each figure opens the rows of its own day', () => {
  const table = sinceTable({ answer: then, now: [now] }, 'pt-BR')!
  expect(table.head).toEqual(['Etapa', 'Negócios', 'Hoje'])
  expect(table.rows.map(({ cells }) => cells.map(({ text, aside }) => [text, aside]))).toEqual([
    [
      ['A', undefined],
      ['3', undefined],
      ['0', '−3'],
    ],
    [
      ['B', undefined],
      ['1', undefined],
      ['4', '+3'],
    ],
    [
      ['C', undefined],
      ['0', undefined],
      ['2', '+2'],
    ],
  ])
  expect(table.rows[1]!.cells.map(({ opens }) => opens?.cell)).toEqual([
    undefined,
    'deals:asOf=2026-06-30,stepId=b',
    'deals:stepId=b',
  ])
})

test('the figures of the period before are not taken for those of today', () => {
  const compared = { ...then, cells: [...then.cells, { rows: [0], columns: [], span: 1, values: [9] }] }
  expect(sinceTable({ answer: compared, now: [now] }, 'pt-BR')!.rows[0]!.cells[1]!.text).toBe('3')
})

test('of nothing then there is no difference', () => {
  expect(todayText('pt-BR', 'number', null, 5)).toBe('Hoje 5')
})

import { expect, it } from 'vitest'
import type { AnswerCell, AnswerDimension, AnswerMeasure } from '../../platform/questions/answer.ts'
import { pivotOf, shownAt, topOf } from './pivot.ts'
import { warmth } from './pivot-warmth.ts'

const dimension = (id: string, names: readonly string[], isOrdered = false): AnswerDimension => ({
  id,
  title: id,
  isOrdered,
  groups: names.map((name) => ({ value: name, name })),
})
const sold: AnswerMeasure = { id: 'sold', title: 'Vendido', as: 'money', way: 'sum' }
const cell = (rows: number[], columns: number[], value: number): AnswerCell => ({
  rows,
  columns,
  span: 0,
  values: [value],
})

/** Two stores with their sellers by two months. */
const answer = {
  measures: [sold],
  rows: [dimension('store', ['Uberaba', 'Uberlândia']), dimension('seller', ['Ana', 'Bia', 'Caio'])],
  columns: [dimension('soldOn:month', ['jan', 'fev'], true)],
  cells: [
    cell([], [], 100),
    cell([], [0], 40),
    cell([], [1], 60),
    cell([0], [], 30),
    cell([1], [], 70),
    cell([0], [0], 30),
    cell([0, 0], [], 30),
    cell([0, 0], [0], 30),
    cell([1], [0], 10),
    cell([1], [1], 60),
    cell([1, 1], [], 20),
    cell([1, 2], [], 50),
    cell([1, 1], [0], 10),
    cell([1, 1], [1], 10),
    cell([1, 2], [1], 50),
  ],
}

it('groups stand by their totals, each above its lines, and months in their own order', () => {
  const pivot = pivotOf(answer)
  expect(pivot.lines.map(({ name, isGroup }) => `${name}${isGroup ? ' ▾' : ''}`)).toEqual([
    'Uberlândia ▾',
    'Caio',
    'Bia',
    'Uberaba ▾',
    'Ana',
  ])
  expect(pivot.heads.map(({ path }) => path)).toEqual([[0], [1], []])
})

it('a total is the figure that was computed for it, and what is not there is nothing', () => {
  const pivot = pivotOf(answer)
  expect(pivot.valueAt([1], [], 0)).toBe(70)
  expect(pivot.valueAt([0, 0], [1], 0)).toBeNull()
})

it('a cell is shown as a share of its row, its column or the whole, running, or as the difference to the one before', () => {
  const pivot = pivotOf(answer)
  const at = (showing: Parameters<typeof shownAt>[1]) => shownAt(pivot, showing, [1], [1], 0)
  expect(at('value')).toBe(60)
  expect(at('row')).toBeCloseTo(60 / 70)
  expect(at('column')).toBe(1)
  expect(at('whole')).toBe(0.6)
  expect(at('running')).toBe(70)
  expect(at('difference')).toBe(50)
  expect(shownAt(pivot, 'difference', [1], [0], 0)).toBeNull()
})

it('what does not add up is not added: a running mean is that of all columns so far, and medians and distinct counts have none', () => {
  const of = (way: AnswerMeasure['way'], parts?: [number, number][]) => {
    const values = parts ? parts.map(([sum, by]) => sum / by) : [10, 20, 12]
    const at = (column: number[], place: number) => ({
      ...cell([], column, values[place]!),
      ...(parts && { parts: { 0: parts[place]! } }),
    })
    return pivotOf({
      measures: [{ ...sold, way }],
      rows: [],
      columns: [dimension('soldOn:month', ['jan', 'fev'], true)],
      cells: [at([0], 0), at([1], 1), at([], 2)],
    })
  }
  const parts: [number, number][] = [
    [300, 10],
    [31, 1],
    [331, 11],
  ]
  for (const way of ['mean', 'ratio'] as const) {
    const pivot = of(way, parts)
    expect(shownAt(pivot, 'running', [], [0], 0)).toBe(30)
    expect(shownAt(pivot, 'running', [], [1], 0)).toBeCloseTo(331 / 11)
    expect(shownAt(pivot, 'running', [], [], 0)).toBeCloseTo(331 / 11)
    expect(shownAt(pivot, 'difference', [], [1], 0)).toBe(1)
  }
  for (const way of ['median', 'least', 'greatest', 'distinct'] as const) {
    const pivot = of(way)
    for (const showing of ['running', 'row', 'column', 'whole'] as const)
      expect(shownAt(pivot, showing, [], [1], 0), `${way} ${showing}`).toBeNull()
    expect(shownAt(pivot, 'difference', [], [1], 0)).toBe(10)
  }
  for (const showing of ['row', 'column', 'whole'] as const)
    expect(shownAt(of('mean', parts), showing, [], [1], 0)).toBeNull()
})

it('the warmest cell of the finest lines is one, of a row the warmest of this row', () => {
  const pivot = pivotOf(answer)
  expect(warmth(pivot, 'all', [1, 2], [1], 0)).toBe(1)
  expect(warmth(pivot, 'all', [1, 1], [1], 0)).toBe(0.2)
  expect(warmth(pivot, 'row', [1, 1], [1], 0)).toBe(1)
  expect(warmth(pivot, 'none', [1, 2], [1], 0)).toBe(0)
})

it('a total beside what it is made of has no colour of its own', () => {
  const pivot = pivotOf(answer)
  for (const heat of ['all', 'row', 'column'] as const) expect(warmth(pivot, heat, [1, 2], [], 0)).toBe(0)
})

it('the top of a report are the groups with the greatest figures, and all of them together stay as they were counted', () => {
  const top = topOf(answer, 1)
  expect(top.rows[0]!.groups.map(({ name }) => name)).toEqual(['Uberlândia'])
  expect(
    pivotOf(top)
      .lines.filter(({ path }) => path.length === 1)
      .map(({ name }) => name),
  ).toEqual(['Uberlândia'])
  expect(pivotOf(top).valueAt([0], [], 0)).toBe(70)
  expect(pivotOf(top).valueAt([], [], 0)).toBe(100)
  expect(topOf(answer, undefined)).toBe(answer)
})

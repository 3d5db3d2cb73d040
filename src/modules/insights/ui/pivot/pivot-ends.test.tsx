import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Answered } from '../../contract.ts'
import { PivotTable } from './pivot-table.tsx'

const cell = (rows: number[], columns: number[], values: number[]) => ({ rows, columns, span: 0, values })
const group = (value: string, name = value) => ({ value, name })
const counted = (title: string) => ({ id: title, title, as: 'number' as const, way: 'count' as const })
const head = {
  facts: 'deals',
  title: 'Negócios',
  path: '/negocios',
  search: {},
  where: {},
  rows: [{ id: 'createdAt:month', title: 'Criado em', isOrdered: true, groups: [group('2026-01-01', 'jan/26')] }],
}
const months = { id: 'monthsToWin', title: 'Meses até ganhar', isOrdered: true }

test('of a cohort by then neither those that are not there yet nor the total have a colour', async () => {
  signedIn()
  const deals = ([[], [0]] as number[][]).flatMap((rows) => [
    cell(rows, [0], [1]),
    cell(rows, [1], [2]),
    cell(rows, [2], [7]),
    cell(rows, [], [10]),
  ])
  const answer: Answered = {
    ...head,
    measures: [counted('Negócios')],
    columns: [{ ...months, groups: [group('0'), group('1'), group('', 'não ganhos')] }],
    cells: deals,
  }
  await renderApp(<PivotTable label="Coorte" answer={answer} heat="all" shown="running-row" />)
  const cells = () => [...document.querySelectorAll<HTMLElement>('tbody tr:first-child td')]
  await expect.poll(() => cells().map((one) => one.textContent)).toEqual(['10%', '30%', '70%', '100%'])
  expect(cells().map((one) => one.style.background !== '')).toEqual([true, true, false, false])
})

test('the totals of a wide pivot stay beside each other at its right end while its columns are scrolled', async () => {
  signedIn()
  const wide: Answered = {
    ...head,
    measures: [counted('Negócios'), counted('Ganhos')],
    columns: [
      { ...months, groups: Array.from({ length: 40 }, (_none, at) => group(String(at), `mês de número ${at}`)) },
    ],
    cells: [...Array(40).keys()].map((at) => cell([0], [at], [at, 1])).concat(cell([0], [], [780, 40])),
  }
  await renderApp(
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', width: 320 }}>
      <PivotTable label="Negócios" answer={wide} heat="none" shown="value" />
    </div>,
  )
  const ends = () =>
    [...document.querySelectorAll('tbody tr:first-child [data-end]')].map((one) => one.getBoundingClientRect())
  await expect.poll(() => ends().length).toBe(2)
  const [first, last] = ends()
  const box = document.querySelector('table')!.parentElement!.getBoundingClientRect()
  expect(Math.abs(last!.right - box.right)).toBeLessThanOrEqual(16)
  expect(Math.abs(first!.right - last!.left)).toBeLessThanOrEqual(1)
})

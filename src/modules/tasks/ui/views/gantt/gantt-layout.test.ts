import { expect, it } from 'vitest'
import type { BarTask } from '../../../views-contract.ts'
import { arrowLine, drawnArrows } from './arrows.ts'
import { ganttRows, taskRowBeside } from './rows.ts'
import { barOf, dayAt, dayMarks, daysFrom, daysMoved, leftOf, monthMarks, scaleOf, stretchAfter } from './scale.ts'

// A Tuesday.
const today = '2026-11-24'
const days = (startsOn: string, dueOn: string) => ({ startsOn, dueOn })

it('the days drawn begin with a Sunday, some time before today or at the day asked for', () => {
  expect(scaleOf('semana', undefined, today)).toMatchObject({ from: '2026-10-25', days: 182 })
  expect(scaleOf('dia', '2026-12-09', today)).toMatchObject({ from: '2026-12-06', to: '2027-01-30', width: 40 })
  const scale = scaleOf('dia', undefined, today)
  expect(stretchAfter(scale, 1)).toBe('2026-12-13')
  expect(stretchAfter({ ...scale, from: '2026-12-13' }, -1)).toBe(scale.from)
})

it('marks name each month that has room, and every day or the first of each week', () => {
  const scale = scaleOf('dia', undefined, today)
  expect(monthMarks(scale).map(({ day }) => day)).toEqual(['2026-11-15', '2026-12-01', '2027-01-01'])
  expect(dayMarks(scale)).toHaveLength(56)
  const wide = scaleOf('mes', '2026-10-27', today)
  // The last days of October are too few for its name.
  expect(monthMarks(wide)[0]).toEqual({ day: '2026-11-01', at: 35 })
  expect(dayMarks(wide)[1]).toEqual({ day: '2026-11-01', at: 35 })
})

it('a bar goes from the morning of its start to the evening of its delivery, cut where the days drawn end', () => {
  const scale = scaleOf('dia', undefined, today)
  expect(barOf(scale, days('2026-11-16', '2026-11-17'))).toEqual({
    left: 40,
    right: 120,
    isCut: { before: false, after: false },
  })
  expect(barOf(scale, days('2026-11-01', '2027-03-01'))).toEqual({
    left: 0,
    right: 56 * 40,
    isCut: { before: true, after: true },
  })
  // A delivery before the start is drawn all the same.
  expect(barOf(scale, days('2026-11-17', '2026-11-16'))).toMatchObject({ left: 40, right: 120 })
  expect(dayAt(scale, leftOf(scale, '2026-12-01') + 39)).toBe('2026-12-01')
})

it('a bar moves as a whole or by one end, which stops at the other; from the tray it keeps its length', () => {
  const task = days('2026-11-28', '2026-12-02')
  expect(daysMoved(task, 'whole', 7)).toEqual(days('2026-12-05', '2026-12-09'))
  expect(daysMoved(task, 'start', -1)).toEqual(days('2026-11-27', '2026-12-02'))
  expect(daysMoved(task, 'start', 9)).toEqual(days('2026-12-02', '2026-12-02'))
  expect(daysMoved(task, 'end', 2)).toEqual(days('2026-11-28', '2026-12-04'))
  expect(daysMoved(task, 'end', -9)).toEqual(days('2026-11-28', '2026-11-28'))
  expect(daysFrom(task, '2026-12-30')).toEqual(days('2026-12-30', '2027-01-03'))
})

const task = (id: string, given: Partial<BarTask>): BarTask => ({
  id,
  number: 1,
  title: id,
  statusId: 's',
  responsibles: 'Renata',
  startsOn: '2026-11-20',
  dueOn: '2026-11-24',
  overdue: false,
  blocked: false,
  dealId: null,
  dealTitle: '',
  contactName: '',
  finishedAt: null,
  ...given,
})

it('rows stand by responsible or by deal, those without a deal last, and in a group by their days', () => {
  const tasks = [
    task('late', { startsOn: '2026-11-22', dealId: 'd2', dealTitle: 'Padaria' }),
    task('early', { dealId: 'd1', dealTitle: 'Clínica' }),
    task('none', { responsibles: 'Ana' }),
  ]
  const keys = (by: 'responsavel' | 'negocio') => ganttRows(tasks, by).map(({ key }) => key)
  expect(keys('responsavel')).toEqual(['group Ana', 'none', 'group Renata', 'early', 'late'])
  expect(keys('negocio')).toEqual(['group d1', 'early', 'group d2', 'late', 'group ', 'none'])
  const rows = ganttRows(tasks, 'negocio')
  expect([taskRowBeside(rows, 1, 1), taskRowBeside(rows, 1, -1), taskRowBeside(rows, 5, 1)]).toEqual([3, 1, 5])
})

it('an arrow turns once where there is room, and goes between the rows where what waits begins before', () => {
  expect(arrowLine({ x: 100, y: 18 }, { x: 150, y: 90 }, 36)).toBe('M100 18H108V90H150')
  expect(arrowLine({ x: 100, y: 18 }, { x: 90, y: 90 }, 36)).toBe('M100 18H108V36H82V90H90')
  expect(arrowLine({ x: 100, y: 90 }, { x: 90, y: 18 }, 36)).toBe('M100 90H108V72H82V18H90')
})

it('an arrow passes beside the bars of the rows between, straight where there is a place, else along the edges of the rows', () => {
  const [from, to] = [
    { x: 100, y: 18 },
    { x: 200, y: 126 },
  ]
  const through = (...blocks: { left: number; right: number }[]) => arrowLine(from, to, 36, blocks)
  expect(through({ left: 90, right: 130 })).toBe('M100 18H134V126H200')
  expect(through({ left: 90, right: 130 }, { left: 132, right: 180 })).toBe('M100 18H184V126H200')
  // Nothing is free between them: back along the edge of its row, down beside the bars, and along the edge of the other.
  expect(through({ left: 60, right: 220 })).toBe('M100 18H108V36H224V108H192V126H200')
  // What waits begins before: beside the bar that stands in the way.
  expect(arrowLine({ x: 100, y: 18 }, { x: 90, y: 126 }, 36, [{ left: 70, right: 104 }])).toBe(
    'M100 18H108V108H82V126H90',
  )
})

it('only arrows that begin or end in a row on screen are drawn; those of the critical path apart', () => {
  const places = new Map([
    ['a', { at: 1, left: 0, right: 40 }],
    ['b', { at: 2, left: 20, right: 80 }],
    ['c', { at: 50, left: 90, right: 120 }],
    ['d', { at: 60, left: 130, right: 140 }],
  ])
  const drawn = (first: number, last: number) => {
    const { plain, critical } = drawnArrows({
      arrows: [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'd'],
        ['a', 'gone'],
      ],
      rowOf: (id) => places.get(id)?.at,
      barOf: (id) => places.get(id)!,
      barAt: (at) => [...places.values()].find((place) => place.at === at),
      critical: new Set(['a', 'b', 'c']),
      shown: { first, last },
      rowHeight: 36,
    })
    return [plain.lines, critical.lines].map((path) => path.split('M').length - 1)
  }
  expect(drawn(0, 10)).toEqual([1, 1])
  expect(drawn(40, 70)).toEqual([2, 0])
  expect(drawn(10, 20)).toEqual([0, 0])
})

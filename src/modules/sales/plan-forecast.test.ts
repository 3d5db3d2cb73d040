import { expect, it } from 'vitest'
import { forecastColumns } from './plan-forecast.ts'

const month = (name: string | null, open: number, overdue = 0) => ({ month: name, count: 1, open, overdue })

it('a forecast shows a year month by month, and one column each for what is older and later', () => {
  const months = [
    month('2025-03', 100, 100),
    month('2026-02', 50, 50),
    month('2026-03', 30, 10),
    month('2027-02', 7),
    month('2027-03', 5),
    month('2030-01', 2),
    month(null, 999),
  ]
  const columns = forecastColumns(months, '2026-03-10')
  expect(columns).toHaveLength(14)
  expect(columns[0]).toEqual({ kind: 'before', to: '2026-02-28', overdue: 150, upcoming: 0 })
  expect(columns[1]).toEqual({ kind: 'month', from: '2026-03-01', to: '2026-03-31', overdue: 10, upcoming: 20 })
  expect(columns[12]).toMatchObject({ from: '2027-02-01', upcoming: 7 })
  expect(columns[13]).toEqual({ kind: 'after', from: '2027-03-01', overdue: 0, upcoming: 7 })
})

it('nothing older and nothing later leaves the year alone', () => {
  expect(forecastColumns([month('2026-05', 1)], '2026-03-10').map(({ kind }) => kind)).toEqual(Array(12).fill('month'))
})

import { expect, test } from 'vitest'
import { support } from './contract.ts'
import { hoursOf, overlap } from './opening.ts'

const of = (...hours: [weekday: string, from: string, to: string][]) =>
  overlap(hoursOf(hours.map(([weekday, from, to]) => ({ weekdays: [weekday], from, to }))))

test('hours of one day follow each other and do not overlap', () => {
  expect(of(['1', '08:00', '12:00'], ['1', '10:00', '18:00'])).toBe(true)
  expect(of(['1', '10:00', '11:00'], ['1', '08:00', '18:00'])).toBe(true)
  expect(of(['1', '08:00', '12:00'], ['1', '12:00', '18:00'])).toBe(false)
  expect(of(['1', '08:00', '12:00'], ['2', '10:00', '18:00'])).toBe(false)
})

test('a department with hours that overlap is refused', () => {
  const hours = [
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 1, from: '10:00', to: '18:00' },
  ]
  const read = support.addDepartment.body!.safeParse({ name: 'Comercial', hours })
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['hours', 'support.hour_overlap'],
  ])
  expect(support.editDepartment.body!.safeParse({ hours: hours.slice(1) }).success).toBe(true)
})

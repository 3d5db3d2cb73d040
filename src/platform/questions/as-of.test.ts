import { expect, it } from 'vitest'
import { asOfIn, withAsOf, withoutAsOf } from './as-of.ts'
import { readWhere, whereText } from './cell.ts'
import { isDay } from './day-groups.ts'

it('a past day stands among the conditions of an address and is none of them', () => {
  const where = { storeId: 'a|b', createdAt: '2026-01-01..' }
  const then = withAsOf(where, { day: '2026-06-30', withCorrections: true })
  expect(readWhere(whereText(then))).toEqual(then)
  expect(asOfIn(then)).toEqual({ day: '2026-06-30', withCorrections: true })
  expect(withoutAsOf(then)).toEqual(where)
  expect(asOfIn(withAsOf(then, { day: '2026-05-31', withCorrections: false }))).toEqual({
    day: '2026-05-31',
    withCorrections: false,
  })
  expect(withAsOf(then, undefined)).toEqual(where)
  expect(asOfIn(where)).toBeUndefined()
})

it('a day is one that the calendar has', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '0000-01-01', '2026-1-1', 'ontem', ''].some(isDay)).toBe(false)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { valueKinds } from '../../platform/record/part.ts'
import { Condition, couldMeet, judge, meets, operators, underOperator } from './conditions.ts'

const moment = { now: '2026-11-24T02:30:00.000Z', zone: 'America/Sao_Paulo' }

it.each([
  ['text', { is: 'is', value: 'são PAULO' }, 'Sao Paulo', true],
  ['text', { is: 'contains', value: 'solar' }, '', false],
  ['text', { is: 'contains-not', value: 'solar' }, null, true],
  ['text', { is: 'empty' }, '0', false],
  ['number', { is: 'is', value: 0 }, 0, true],
  ['number', { is: 'empty' }, 0, false],
  ['number', { is: 'at-most', value: 0 }, null, false],
  ['number', { is: 'is-not', value: 0 }, null, true],
  ['money', { is: 'between', value: [100, 200] }, 200, true],
  ['flag', { is: 'no' }, null, true],
  ['choice', { is: 'none-of', value: ['a'] }, '', true],
  ['records', { is: 'all-of', value: ['a', 'b'] }, ['b', 'a', 'c'], true],
  ['records', { is: 'any-of', value: ['a'] }, [], false],
  // 23 h of the 23rd by the store's clock, the 24th in UTC.
  ['instant', { is: 'on', value: '2026-11-23' }, '2026-11-24T01:00:00.000Z', true],
  ['day', { is: 'within-next', value: 1 }, '2026-11-24', true],
  ['day', { is: 'within-last', value: 0 }, '2026-11-23', true],
  ['day', { is: 'longer-ago', value: 5 }, '2026-11-18', false],
  ['day', { is: 'longer-ago', value: 5 }, '2026-11-17', true],
  // An operator of another kind, and a field that nobody knows.
  ['day', { is: 'contains', value: '2026' }, '2026-11-17', false],
  [undefined, { is: 'filled' }, 'x', false],
] as const)('%s %o of %o is %s', (kind, { ...asked }, value, met) => {
  expect(meets(kind, Condition.parse({ field: 'deal.x', ...asked }), value, moment)).toBe(met)
})

it('every kind says of what is empty that it is empty, and nothing is both empty and filled', () => {
  for (const kind of valueKinds.filter((one) => operators[one].includes('empty')))
    fc.assert(
      fc.property(fc.constantFrom(null, '', [], undefined, 0, 'x', ['x'], '2026-01-01'), (value) => {
        const asked = (is: 'empty' | 'filled') => meets(kind, { field: 'f', is }, value, moment)
        return asked('empty') !== asked('filled')
      }),
    )
})

it('a difference is the contrary of a likeness, also for what is empty', () => {
  const text = fc.oneof(fc.string(), fc.constant(null))
  fc.assert(
    fc.property(text, fc.string({ minLength: 1 }), (value, asked) => {
      const ask = (is: 'is' | 'is-not') => meets('text', { field: 'f', is, value: asked }, value, moment)
      return ask('is') !== ask('is-not')
    }),
  )
})

it('conditions joined by “or” need one, joined by “and” all; none at all are met, and what was seen is told', () => {
  const kinds = () => 'number' as const
  const part = (value: number) => ({ field: 'deal.n', is: 'is' as const, value })
  const ask = (join: 'all' | 'any', ...values: number[]) =>
    judge({ join, parts: values.map(part) }, { 'deal.n': 1 }, kinds, moment)
  expect([ask('all', 1, 2).passed, ask('any', 1, 2).passed, ask('any').passed, judge(null, {}, kinds, moment)]).toEqual(
    [false, true, true, { passed: true, saw: [] }],
  )
  expect(ask('any', 1, 2).saw).toEqual([
    { field: 'deal.n', is: 'is', value: 1, passed: true },
    { field: 'deal.n', is: 'is', value: 1, passed: false },
  ])
})

it('what is not met now could be met at a later hour only where a condition counts days from today, or its field changes with time', () => {
  const kinds = (field: string) => (field === 'deal.on' ? ('day' as const) : ('number' as const))
  const today = { field: 'deal.on', is: 'longer-ago' as const, value: 0 }
  const number = (value: number) => ({ field: 'deal.n', is: 'is' as const, value })
  const could = (join: 'all' | 'any', ...parts: Condition[]) =>
    couldMeet(
      { join, parts },
      { 'deal.n': 1, 'deal.on': '2026-11-23' },
      kinds,
      moment,
      (field) => field === 'deal.late',
    )
  const late = { field: 'deal.late', is: 'is' as const, value: 1 }
  expect(judge({ join: 'all', parts: [today] }, { 'deal.on': '2026-11-23' }, kinds, moment).passed).toBe(false)
  expect([could('all', today, number(1)), could('all', today, number(2))]).toEqual([true, false])
  expect([could('all', late), could('all', late, number(2))]).toEqual([true, false])
  expect([could('any', today, number(2)), could('any', number(2)), could('all')]).toEqual([true, false, true])
})

it('another comparison keeps what was typed, where it needs the like', () => {
  const asked = { field: 'deal.bidAmount', is: 'at-least', value: 10_000_00 } as const
  expect(underOperator(asked, 'less-than')).toEqual({ ...asked, is: 'less-than' })
  const range = underOperator(asked, 'between')
  expect(range).toEqual({ ...asked, is: 'between', value: [10_000_00, 10_000_00] })
  expect(underOperator(range, 'at-most')).toEqual({ ...asked, is: 'at-most' })
  expect(underOperator(asked, 'filled')).toEqual({ field: 'deal.bidAmount', is: 'filled' })
  expect(underOperator({ field: 'deal.createdAt', is: 'on', value: '2026-11-27' }, 'within-last')).toEqual({
    field: 'deal.createdAt',
    is: 'within-last',
  })
})

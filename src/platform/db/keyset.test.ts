import { describe, expect, it } from 'vitest'
import { behind, cursorText, type KeysetOrder, readCursor, stretchesBehind } from './keyset.ts'

const id = '0190b2a0-0000-7000-8000-000000000001'
const byDay: KeysetOrder = { by: 'd.closes_on', type: 'date', direction: 'asc', idDirection: 'asc' }
const byValue: KeysetOrder = {
  by: 'd.total',
  type: 'bigint',
  direction: 'desc',
  idDirection: 'desc',
  nullable: true,
}

describe('a cursor', () => {
  it('leads back to the row that it was made of', () => {
    const last = { value: '2026-03-10', id }
    expect(readCursor(cursorText('closesOn', last), 'closesOn', byDay)).toEqual(last)
  })

  it.each([
    ['of another order', cursorText('title', { value: '2026-03-10', id })],
    ['of another kind of value', cursorText('closesOn', { value: "2026-03-10' or true", id })],
    ['without a value, where every row has one', cursorText('closesOn', { value: null, id })],
    ['with something else than an id', cursorText('closesOn', { value: '2026-03-10', id: '1' })],
    ['that somebody made up', 'bm90IGpzb24'],
  ])('%s is refused at its field', (_which, text) =>
    expect(() => readCursor(text, 'closesOn', byDay)).toThrow(
      expect.objectContaining({ status: 422, fields: { after: 'field.cursor' } }),
    ),
  )

  it('may stand at a row without a value, where some have none', () => {
    const last = { value: null, id }
    expect(readCursor(cursorText('-total', last), '-total', byValue)).toEqual(last)
  })
})

describe('the rows behind a cursor', () => {
  it('have a value further on, or the same value and an id further on', () =>
    expect(behind(byDay, { value: '2026-03-10', id }, '$1', '$2', 'd')).toBe(
      '(d.closes_on >= $1::date and (d.closes_on > $1::date or d.id > $2::uuid))',
    ))

  it('are followed by those without a value, which have no row with a value behind them', () => {
    const [valued, empty] = stretchesBehind(byValue, { value: '100', id }, '$1', '$2', 'd')
    expect(valued!.where).toBe('(d.total <= $1::bigint and (d.total < $1::bigint or d.id < $2::uuid))')
    expect(empty!.where).toBe('d.total is null')
    const atEmpty = stretchesBehind(byValue, { value: null, id }, '$1', '$2', 'd')
    expect(atEmpty.map(({ where }) => where)).toEqual(['(d.total is null and $1::text is null and d.id < $2::uuid)'])
  })
})

import { expect, it } from 'vitest'
import type { KeyBetween } from '../db/cascades.ts'
import { inOrderOfKeys } from './order-of-return.ts'

const key = (table: string, column: string, of: string): KeyBetween => ({
  table,
  columns: ['tenant_id', column],
  of,
  named: ['tenant_id', 'id'],
})
const stored = (table: string, id: string, row: object = {}) => ({ table, row: { tenant_id: 't', id, ...row } })

it('a row comes back behind all that it names, whatever its table is called', () => {
  const keys = [
    key('a_receipts', 'sale_id', 'sales'),
    key('a_receipts', 'part_id', 'parts'),
    key('parts', 'sale_id', 'sales'),
  ]
  const sale = stored('sales', 's')
  const receipts = ['r1', 'r2'].map((id) => stored('a_receipts', id, { sale_id: 's', part_id: 'p' }))
  const part = stored('parts', 'p', { sale_id: 's' })
  expect(inOrderOfKeys([sale, ...receipts, part], keys)).toEqual({ rows: [sale, part, ...receipts], links: [] })
})

it('a row comes back behind another of its table that it names', () => {
  const keys = [key('notes', 'deal_id', 'deals'), key('notes', 'answers_id', 'notes')]
  const deal = stored('deals', 'd')
  const answer = stored('notes', 'n2', { deal_id: 'd', answers_id: 'n1' })
  const first = stored('notes', 'n1', { deal_id: 'd', answers_id: null })
  expect(inOrderOfKeys([deal, answer, first], keys).rows).toEqual([deal, first, answer])
})

it('of two that name each other the first comes back without its link, which is set once both are there', () => {
  const keys = [key('suppliers', 'list_id', 'lists'), key('lists', 'supplier_id', 'suppliers')]
  const supplier = stored('suppliers', 's', { list_id: 'l' })
  const list = stored('lists', 'l', { supplier_id: 's' })
  expect(inOrderOfKeys([supplier, list], keys)).toEqual({
    rows: [stored('suppliers', 's', { list_id: null }), list],
    links: [{ table: 'suppliers', column: 'list_id', to: 'l', ids: ['s'] }],
  })
})

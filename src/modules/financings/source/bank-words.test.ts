import { expect, it } from 'vitest'
import { BankAnswer, idOfReference, kindAfter, referenceOf } from './bank-words.ts'

it('what a bank tells late or twice leads a financing nowhere', () => {
  expect(kindAfter('waiting', 'in_analysis')).toBe('in-analysis')
  expect(kindAfter('approved', 'in_analysis')).toBeUndefined()
  expect(kindAfter('approved', 'approved')).toBeUndefined()
  expect(kindAfter('approved', 'paid')).toBe('paid')
  expect(kindAfter('disapproved', 'approved')).toBe('approved')
  expect(kindAfter('approved', 'disapproved')).toBeUndefined()
  expect(kindAfter('paid', 'contract_signed')).toBeUndefined()
  expect(kindAfter('waiting', 'documents_pending')).toBeUndefined()
})

it('an answer with an odd offer is none', () => {
  const offer = { id: 'a', months: 60, rate_month_pct: 1.49, instalment_cents: 100_00, financed_cents: 4_000_00 }
  expect(BankAnswer.parse({ status: 'simulated', offers: [offer] }).offers).toMatchObject([
    { count: 60, total: 6_000_00 },
  ])
  for (const wrong of [
    { ...offer, months: 0 },
    { ...offer, instalment_cents: 1.5 },
    { ...offer, rate_month_pct: -1 },
  ])
    expect(BankAnswer.safeParse({ status: 'simulated', offers: [wrong] }).success).toBe(false)
})

it('a reference leads back to its financing, and nothing else does', () => {
  const id = '0199a000-0000-7000-8000-000000000002'
  expect(idOfReference(referenceOf(id))).toBe(id)
  for (const odd of [id, 'financing_', `deal_${id}`, `financing_${id}x`]) expect(idOfReference(odd)).toBeUndefined()
})

import { expect, test } from 'vitest'
import type { BankOffers } from '../contract.ts'
import { comparedOffers, oneAmountOf } from './compared-offers.ts'

const bank = (bankId: string, amount: number, instalment: number) =>
  ({ bankId, offers: [{ id: bankId, count: 60, amount, instalment, total: instalment * 60 }] }) as unknown as BankOffers

test('offers of one amount have it as their heading, and offers of several have none', () => {
  const caixa = bank('caixa', 38_190_00, 990_00)
  const sicredi = bank('sicredi', 38_190_00, 1_000_00)
  expect(oneAmountOf(comparedOffers([caixa, sicredi], 'total'))).toBe(38_190_00)
  expect(oneAmountOf(comparedOffers([caixa, bank('sicredi', 36_000_00, 940_00)], 'total'))).toBeNull()
  expect(oneAmountOf([])).toBeNull()
})

test('the cheapest offer is the one that asks least for each real that it brings, though it costs more in all', () => {
  const compared = comparedOffers([bank('sicredi', 36_000_00, 940_00), bank('caixa', 38_190_00, 990_00)], 'instalment')
  expect(compared.map((one) => [one.bank.bankId, one.isCheapest])).toEqual([
    ['caixa', true],
    ['sicredi', false],
  ])
})

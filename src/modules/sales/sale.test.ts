import { describe, expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { commissionOf, mayAddRange, mayChangeCommission, mayPay, mayRemove, rangeOf, wrongAmounts } from './sale.ts'

const amounts = (total: number, entry = 0, financed = 0) => ({ total, entry, financed })

describe('amounts of a sale', () => {
  it('[SALE-020] must have a total above zero', () => {
    expect(wrongAmounts(amounts(0))).toEqual({ total: 'sales.total_zero' })
    expect(wrongAmounts(amounts(-1))).toEqual({ total: 'sales.total_zero' })
    expect(wrongAmounts(amounts(1))).toEqual({})
  })

  it('[SALE-021] must have a total above the sum of entry and financed value', () => {
    expect(wrongAmounts(amounts(100_00, 40_00, 59_99))).toEqual({})
    expect(wrongAmounts(amounts(100_00, 40_00, 60_00))).toEqual({ total: 'sales.total_below_parts' })
    expect(wrongAmounts(amounts(100_00, 40_00, 60_01))).toEqual({ total: 'sales.total_below_parts' })
  })

  it('[SALE-021] may equal the sum where the company accepts sales paid in full, never less', () => {
    expect(wrongAmounts(amounts(100_00, 100_00), { acceptsPaidInFull: true })).toEqual({})
    expect(wrongAmounts(amounts(100_00, 100_01), { acceptsPaidInFull: true })).toEqual({
      total: 'sales.total_below_parts',
    })
  })
})

describe('commission ranges', () => {
  const range = (fromTotal: number, toTotal: number | null, sellerPercent = 0) => ({
    fromTotal,
    toTotal,
    sellerPercent,
    preSellerPercent: 0,
  })

  it('[SALE-015] the range that contains the total counts, both ends included', () => {
    const ranges = [range(0, 999_99, 2), range(1000_00, 4999_99, 3), range(5000_00, null, 4)]
    const percentOf = (total: number) => rangeOf(ranges, total)?.sellerPercent
    expect([0, 999_99, 1000_00, 4999_99, 5000_00, 1e12].map(percentOf)).toEqual([2, 2, 3, 3, 4, 4])
    expect(rangeOf([range(100, 200)], 201)).toBeUndefined()
  })

  it('[SALE-024] ranges do not overlap', () => {
    expect(mayAddRange(range(0, 100), [range(101, null)])).toEqual(yes)
    expect(mayAddRange(range(0, 101), [range(101, null)])).toEqual(no('sales.ranges_overlap'))
    expect(mayAddRange(range(500, null), [range(101, null)])).toEqual(no('sales.ranges_overlap'))
    expect(mayAddRange(range(100, 99), [])).toEqual(no('sales.range_reversed'))
  })

  it('[SALE-016] a commission is the total times its percentage, in whole cents', () => {
    expect(commissionOf(28_450_37, 3.5)).toBe(995_76)
    expect(commissionOf(100, 0.5)).toBe(1)
  })
})

describe('commission payments', () => {
  it('[SALE-017] do not add up to more than the commission', () => {
    expect(mayPay(400_00, { commission: 1000_00, paid: 600_00 })).toEqual(yes)
    expect(mayPay(400_01, { commission: 1000_00, paid: 600_00 })).toEqual(no('sales.payment_above'))
    expect(mayChangeCommission(599_99, 600_00)).toEqual(no('sales.commission_below_paid'))
  })

  it('[SALE-022] are above zero', () => {
    expect(mayPay(0, { commission: 1000_00, paid: 0 })).toEqual(no('sales.payment_zero'))
  })

  it('keep their sale from being deleted, as do receipts of the customer', () => {
    const bare = { payments: 0, receipts: 0, hasPassed: false }
    expect(mayRemove({ ...bare, payments: 1 })).toEqual(no('sales.has_payments'))
    expect(mayRemove({ ...bare, receipts: 1 })).toEqual(no('sales.has_receipts'))
    expect(mayRemove({ ...bare, receipts: 2, hasPassed: true })).toEqual(no('sales.money_passed'))
    expect(mayRemove(bare)).toEqual(yes)
  })
})

import { expect, it } from 'vitest'
import { type EarningFacts, earnedOf, partOf } from './earned.ts'

const facts = (given: Partial<EarningFacts> = {}): EarningFacts => ({
  total: 10_000_00,
  received: 0,
  reached: [],
  isCancelled: false,
  ...given,
})

const atSale = { earnedWhen: 'sale', earnedMilestone: '' } as const
const withReceipts = { earnedWhen: 'receipts', earnedMilestone: '' } as const
const whenInstalled = { earnedWhen: 'milestone', earnedMilestone: 'installed' } as const

it('a commission is earned with the sale, and not when it is cancelled', () => {
  expect(earnedOf(300_00, atSale, facts())).toBe(300_00)
  expect(earnedOf(300_00, atSale, facts({ isCancelled: true }))).toBe(0)
})

it('a commission is earned with what the customer pays, in whole cents and never more than it is worth', () => {
  const at = (received: number) => earnedOf(300_01, withReceipts, facts({ received }))
  expect([0, 1, 3_333_33, 9_999_99, 10_000_00, 12_000_00].map(at)).toEqual([0, 0, 100_00, 300_00, 300_01, 300_01])
})

it('of a cancelled sale whoever earns with the payments keeps the part of the money that stayed in the house', () => {
  expect(earnedOf(300_00, withReceipts, facts({ received: 2_500_00, isCancelled: true }))).toBe(75_00)
})

it('a commission is earned at the milestone that the company chose', () => {
  expect(earnedOf(300_00, whenInstalled, facts({ reached: ['delivered'] }))).toBe(0)
  expect(earnedOf(300_00, whenInstalled, facts({ reached: ['delivered', 'installed'] }))).toBe(300_00)
  expect(earnedOf(300_00, whenInstalled, facts({ reached: ['installed'], isCancelled: true }))).toBe(0)
})

it('a part of the largest amounts is exact', () => {
  expect(partOf(999_999_999_999, 1, 3)).toBe(333_333_333_333)
  expect(partOf(999_999_999_999, 999_999_999_998, 999_999_999_999)).toBe(999_999_999_998)
})

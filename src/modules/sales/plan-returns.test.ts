import fc from 'fast-check'
import { expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { mayReturn, mayUnreceive, movedMoney } from './plan-returns.ts'

it('money goes back of a cancelled sale alone, and never more than it holds', () => {
  const cancelled = { received: 300_00, cancelledOn: '2026-11-21' }
  expect(mayReturn(300_00, cancelled)).toEqual(yes)
  expect(mayReturn(300_01, cancelled)).toEqual(no('sales.return_above'))
  expect(mayReturn(0, cancelled)).toEqual(no('sales.return_zero'))
  expect(mayReturn(1, { ...cancelled, cancelledOn: null })).toEqual(no('sales.return_of_live'))
})

it('a receipt whose money went back stays, as does a return after which the instalment was paid anew', () => {
  expect(mayUnreceive(100_00, { amount: 100_00, received: 100_00 })).toEqual(yes)
  expect(mayUnreceive(100_00, { amount: 100_00, received: 40_00 })).toEqual(no('sales.receipt_returned'))
  expect(mayUnreceive(-60_00, { amount: 100_00, received: 40_00 })).toEqual(yes)
  expect(mayUnreceive(-60_00, { amount: 100_00, received: 41_00 })).toEqual(no('sales.return_received_anew'))
})

const plan = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 })
  .map((parts) => parts.map(([amount, part], at) => ({ id: `${at}`, amount, received: Math.round(amount * part) })))

it('as much moves as one holds and the other lacks, and no instalment gives or gets more than that', () => {
  fc.assert(
    fc.property(plan, plan, (from, to) => {
      const { taken, given } = movedMoney(from, to)
      const sum = (parts: { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
      const receivedTotal = from.reduce((all, { received }) => all + received, 0)
      const open = to.reduce((all, { amount, received }) => all + amount - received, 0)
      expect([sum(taken), sum(given)]).toEqual([Math.min(receivedTotal, open), Math.min(receivedTotal, open)])
      for (const { id, amount } of taken) expect(amount).toBeLessThanOrEqual(from[Number(id)]!.received)
      for (const { id, amount } of given)
        expect(amount).toBeLessThanOrEqual(to[Number(id)]!.amount - to[Number(id)]!.received)
    }),
  )
})

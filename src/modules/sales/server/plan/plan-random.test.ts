import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'
import { expectWhole } from './test-plan.ts'

const world = await startWorld()
const company = await readyToSell(world)
const { admin } = company
await admin.call(sales.editSettings, { body: { acceptsPaidInFull: true } })

const cents = fc.integer({ min: 0, max: 3_000_000 })
const amounts = fc
  .tuple(cents, cents, cents)
  .map(([entry, financed, rest]) => ({ entry, financed, total: entry + financed + rest }))
  .filter(({ total }) => total > 0)

const act = fc.oneof(
  amounts.map((body) => (id: string) => admin.call(sales.edit, { params: { id }, body })),
  fc.tuple(fc.nat(), fc.double({ min: 0.1, max: 1.1, noNaN: true })).map(([which, share]) => async (id: string) => {
    const { instalments } = await admin.call(sales.plan, { params: { id } })
    const one = instalments[which % instalments.length]!
    const body = { amount: Math.round(one.amount * share), receivedOn: '2026-01-20' }
    return admin.call(sales.receive, { params: { id, instalmentId: one.id }, body })
  }),
  fc.nat().map((which) => async (id: string) => {
    const { receipts } = await admin.call(sales.plan, { params: { id } })
    const one = receipts[which % Math.max(1, receipts.length)]
    if (one) await admin.call(sales.unreceive, { params: { id, receiptId: one.id } })
  }),
)

it('through any edits, receipts and deletions of receipts, two at a time, the instalments of a sale are its total to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, fc.array(fc.tuple(act, act), { minLength: 2, maxLength: 5 }), async (first, acts) => {
      const { id } = await company.sell({ soldOn: '2026-01-15', ...first })
      for (const both of acts) {
        const answers = await Promise.allSettled(both.map((one) => one(id)))
        for (const answer of answers)
          if (answer.status === 'rejected') expect([404, 409, 422]).toContain(answer.reason.status)
        await expectWhole(admin, id)
        const { instalments, receipts } = await admin.call(sales.plan, { params: { id } })
        for (const one of instalments) {
          const sum = receipts
            .filter(({ instalmentId }) => instalmentId === one.id)
            .reduce((all, { amount }) => all + amount, 0)
          expect([sum, sum <= one.amount]).toEqual([one.received, true])
        }
      }
    }),
    { numRuns: 6 },
  )
})

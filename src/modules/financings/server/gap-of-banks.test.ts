import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { sales } from '../../sales/contract.ts'
import { financings } from '../contract.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld()

/** A sale of which 60,000 are financed by two banks, 30,000 each. */
async function twoBanks() {
  const company = await readyToFinance(world)
  const { admin, edit, finance, sell, statusOf } = company
  const sale = await sell({ total: 70_000_00, entry: 10_000_00, financed: 60_000_00 })
  const ids = [
    (await finance({ saleId: sale.id, totalFinanced: 30_000_00 })).id,
    (await finance({ saleId: sale.id, totalFinanced: 30_000_00 })).id,
  ] as const
  const approve = (id: string, approvedAmount: number) => edit(id, { approval: 'approved', approvedAmount })
  const place = async (id: string) => (await admin.request('POST', `/api/financings/${id}/gap`, { to: 'entry' })).status
  const shown = () => admin.call(sales.show, { params: { id: sale.id } })
  const change = (body: object) => admin.call(sales.edit, { params: { id: sale.id }, body })
  const cancel = (id: string) => edit(id, { statusId: statusOf('cancelled') })
  return { ...company, sale, ids, approve, place, shown, change, cancel }
}

it('with two banks on one sale each gap goes into the plan once, both at the same moment too', async () => {
  const { admin, ids, approve, place, shown } = await twoBanks()
  for (const id of ids) await approve(id, 28_000_00)
  expect(await Promise.all([...ids, ...ids].map(place))).toSatisfy(
    (all: number[]) => all.filter((status) => status === 200).length === 2,
  )
  expect(await shown()).toMatchObject({ entry: 14_000_00, financed: 56_000_00, total: 70_000_00 })
  const first = await admin.call(financings.show, { params: { id: ids[0] } })
  expect(first).toMatchObject({ gap: 2_000_00, placeableGap: 0, placedGap: 2_000_00, mayPlaceGap: false })
  expect(await place(ids[0])).toBe(409)
})

it('of a sale that was edited meanwhile only what it finances beyond its approvals moves', async () => {
  const { admin, ids, approve, place, shown, change, cancel } = await twoBanks()
  await approve(ids[0], 25_000_00)
  await approve(ids[1], 30_000_00)
  await change({ financed: 57_000_00, entry: 13_000_00 })
  const first = () => admin.call(financings.show, { params: { id: ids[0] } })
  expect(await first()).toMatchObject({ gap: 5_000_00, placeableGap: 2_000_00 })
  expect(await place(ids[0])).toBe(200)
  expect(await shown()).toMatchObject({ entry: 15_000_00, financed: 55_000_00 })
  // The other bank’s part needs another place, but none of this one’s.
  await cancel(ids[1])
  expect(await first()).toMatchObject({ placeableGap: 3_000_00 })
  expect(await place(ids[0])).toBe(200)
  expect(await shown()).toMatchObject({ entry: 18_000_00, financed: 52_000_00 })
  expect(await place(ids[0])).toBe(409)
})

it('a financing that was put on the sale’s present amount places what is missing of that', async () => {
  const { admin, ids, approve, place, edit, cancel } = await twoBanks()
  await cancel(ids[1])
  await approve(ids[0], 28_000_00)
  expect(await place(ids[0])).toBe(200)
  await edit(ids[0], { totalFinanced: 28_000_00, approvedAmount: 27_000_00 })
  expect(await admin.call(financings.show, { params: { id: ids[0] } })).toMatchObject({ placeableGap: 1_000_00 })
})

it('through any approvals, placed gaps and edits of the sale, no bank places more than its gap and the sale keeps what was approved', async () => {
  const { ids, approve, place, shown, change } = await twoBanks()
  const cents = fc.integer({ min: 1, max: 30_000_00 })
  const asked = { 0: 0, 1: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(0, 1), cents), { minLength: 1, maxLength: 4 }), async (acts) => {
      await change({ financed: 60_000_00, entry: 10_000_00 })
      for (const [which, amount] of acts) {
        await approve(ids[which]!, amount)
        asked[which as 0 | 1] = amount
        const before = await shown()
        await place(ids[which]!)
        const { total, entry, financed } = await shown()
        expect(total).toBe(70_000_00)
        expect(financed + entry).toBe(70_000_00)
        expect(before.financed - financed).toBeLessThanOrEqual(30_000_00 - amount)
        if (financed < before.financed) expect(financed).toBeGreaterThanOrEqual(asked[0] + asked[1])
      }
    }),
    { numRuns: 12 },
  )
})

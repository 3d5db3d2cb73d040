import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { notifications } from '../../../notifications/contract.ts'
import { purchases } from '../../contract.ts'
import { approveBy, cable, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

const noticesOf = async (actor: Actor) =>
  (await actor.call(notifications.list, {})).list.map(({ title }) => title).filter((title) => title.includes('Compra'))
const waits = 'Compra 1 espera aprovação'

it('who decides a level is told once that a purchase waits for it, and the next level after them', async () => {
  const { admin, buyer, user, roleIds, params, show } = await readyToBuy(world)
  const [first, other] = [await user('manager'), await user('salesman', { plus: ['purchases.list'] })]
  await admin.call(purchases.editApprovalSettings, {
    body: {
      ranges: [{ fromCents: 200_000, levels: [[roleIds.manager!], [roleIds.administrator!]] }],
      approvesOwn: false,
    },
  })
  expect(await noticesOf(first)).toEqual([])
  await buyer.call(purchases.addItem, { params, body: cable })
  await buyer.call(purchases.editItem, {
    params: { ...params, itemId: (await show()).items[0]!.id },
    body: { quantity: 300 },
  })
  for (const [actor, expected] of [
    [first, [waits]],
    [buyer, []],
    [other, []],
    [admin, []],
  ] as const)
    expect(await noticesOf(actor)).toEqual(expected)
  await approveBy(first, params)
  expect([await noticesOf(first), await noticesOf(admin)]).toEqual([[waits], [waits]])
  await approveBy(admin, params)
  expect(await noticesOf(buyer)).toEqual([])
})

it('where no amount asks for it, the status that does tells all who approve', async () => {
  const { admin, buyer, user, put } = await readyToBuy(world)
  const other = await user('manager')
  expect(await noticesOf(other)).toEqual([])
  await put('pending-approval')
  expect([await noticesOf(other), await noticesOf(admin), await noticesOf(buyer)]).toEqual([[waits], [waits], []])
})

import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { purchases } from '../contract.ts'
import { aPurchase, aSupplier, cable, readyToBuy } from './test-purchase.ts'

const world = await startWorld()
const own = { status: 409, code: 'purchases.approves_own' }

it('who made a purchase does not approve it when another person is named as its applicant, then or later', async () => {
  const { admin, buyer, user, edit, show, params } = await readyToBuy(world)
  const other = await user('manager')
  const approve = (by = buyer, at = params) => by.call(purchases.approve, { params: at })
  await edit({ applicantId: other.id })
  expect((await show()).approveRefusal).toContain('não a aprova')
  await expect(approve()).rejects.toMatchObject(own)
  await expect(approve(other)).rejects.toMatchObject(own)
  await edit({ applicantId: buyer.id })
  await expect(approve(other)).rejects.toMatchObject(own)
  expect(await approve(admin)).toMatchObject({ isApproved: true })

  const { id } = await buyer.call(purchases.create, { body: await aPurchase(buyer, { applicantId: other.id }) })
  await admin.call(purchases.addItem, { params: { id }, body: cable })
  await expect(approve(buyer, { id })).rejects.toMatchObject(own)
})

it('who last changed the items or the supplier of a purchase does not approve it', async () => {
  const { admin, buyer, user, params } = await readyToBuy(world)
  const [one, other] = [await user('manager'), await user('manager')]
  const supplier = await aSupplier(admin)
  const approve = (by: typeof one) => by.call(purchases.approve, { params })
  await one.call(purchases.addItem, { params, body: cable })
  await expect(approve(one)).rejects.toMatchObject(own)
  await other.call(purchases.edit, { params, body: { supplierId: supplier.id } })
  await expect(approve(other)).rejects.toMatchObject(own)
  await one.call(purchases.edit, { params, body: { description: 'Cabos da obra' } })
  expect(await approve(one)).toMatchObject({ isApproved: true })
  await buyer.call(purchases.addItem, { params, body: cable })
  expect(await approve(other)).toMatchObject({ isApproved: true })
})

it('where the company lets people approve their own, whoever asked does', async () => {
  const { admin, buyer, params } = await readyToBuy(world)
  await admin.call(purchases.editApprovalSettings, { body: { ranges: [], approvesOwn: true } })
  expect(await buyer.call(purchases.approve, { params })).toMatchObject({ isApproved: true })
})

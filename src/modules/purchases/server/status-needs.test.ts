import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import type { StoredFile } from '../../files/contract.ts'
import { purchases } from '../contract.ts'
import type { PurchaseStatusKind } from '../purchase-status.ts'
import { aPurchase, approveBy, aSupplier, cable, readyToBuy, theStatus } from './test-purchase.ts'

const world = await startWorld()
const missing = (text: string) => ({ status: 409, message: `Falta para este status: ${text}.` })

it('[PURC-022] a status with approval is left for payment only once an approver has approved, which sets the day of the approval', async () => {
  const { admin, buyer, params, show, put, user, look } = await readyToBuy(world)
  await put('pending-approval')
  for (const kind of ['pending-payment', 'payment-made'] as const)
    await expect(put(kind)).rejects.toMatchObject(missing('aprovação'))
  // Many at once and the form of a new purchase ask the same rule; what is no payment is free.
  const { id: paid } = await theStatus(admin, 'payment-made')
  await buyer.call(purchases.change, { body: { chosen: { ids: [params.id] }, to: { statusId: paid } } })
  expect(await show()).toMatchObject({ statusKind: 'pending-approval', isApproved: false, approvedOn: null })
  expect(await put('prevented')).toMatchObject({ statusKind: 'prevented' })
  await put('pending-approval')
  const seller = await user('salesman', { plus: ['purchases.list', 'purchases.edit-status'] })
  await expect(approveBy(seller, params)).rejects.toMatchObject({ status: 403 })
  const { today } = await look(async (ctx) => ({ today: ctx.today }))
  expect(await approveBy(admin, params)).toMatchObject({ isApproved: true, approvedOn: today })
  expect(await put('pending-payment')).toMatchObject({ statusKind: 'pending-payment' })
})

it('[PURC-023] a status with payment is left for delivery only with an invoice attached', async () => {
  const { admin, buyer, id, put, show, edit } = await readyToBuy(world)
  const { id: statusId } = await theStatus(admin, 'pending-payment')
  expect((await theStatus(admin, 'pending-payment')).requires).toEqual(['payment'])
  await put('pending-payment')
  for (const kind of ['delivery-pending', 'on-the-way', 'delivered'] as const)
    await expect(put(kind)).rejects.toMatchObject(missing('nota fiscal da compra'))
  expect((await put('on-going')).statusKind).toBe('on-going')
  await edit({ statusId })
  const { content: file } = await sendFile<StoredFile>(buyer, `POST /api/files?ownerKind=purchase&ownerId=${id}`, {
    name: 'nota.txt',
    content: Buffer.from('Nota fiscal 48.213'),
  })
  // A file beside is no invoice until it is named so.
  await expect(put('on-the-way')).rejects.toMatchObject(missing('nota fiscal da compra'))
  await edit({ invoiceFileId: file.id })
  expect(await put('on-the-way')).toMatchObject({ statusKind: 'on-the-way' })
  expect((await show()).deliveredOn).toBeNull()
})

it('[PURC-019] whoever disapproves puts the purchase into the status of cancelled deliveries, with the reason in its history', async () => {
  const { admin, params, put, show } = await readyToBuy(world)
  const cancelled = await theStatus(admin, 'delivery-cancelled')
  expect(cancelled.name).toBe('Entrega cancelada')
  await put('pending-approval')
  await approveBy(admin, params)
  await expect(admin.call(purchases.disapprove, { params, body: { reason: ' ' } })).rejects.toMatchObject({
    status: 422,
  })
  expect(await admin.call(purchases.disapprove, { params, body: { reason: 'Caro demais' } })).toMatchObject({
    statusId: cancelled.id,
    isApproved: false,
    approvedOn: null,
  })
  expect((await show()).approval[0]).toMatchObject({ approvedByName: null })
})

it('a purchase is disapproved by who approves its amount, and not once it has arrived or ended', async () => {
  const { admin, user, roleIds, params, put } = await readyToBuy(world)
  await admin.call(purchases.editApprovalSettings, {
    body: { ranges: [{ fromCents: 0, levels: [[roleIds.administrator!]] }], approvesOwn: true },
  })
  const disapprove = (who: Actor) => who.call(purchases.disapprove, { params, body: { reason: 'Caro demais' } })
  const other = await user('manager')
  await expect(disapprove(other)).rejects.toMatchObject({ status: 403, code: 'purchases.disapproves_other' })
  await put('lost')
  await expect(disapprove(admin)).rejects.toMatchObject({ status: 409, code: 'purchases.disapprove_late' })
  await put('on-going')
  expect(await disapprove(admin)).toMatchObject({ statusKind: 'delivery-cancelled' })
  await expect(disapprove(admin)).rejects.toMatchObject({ status: 409, code: 'purchases.disapprove_late' })
})

it('[PURC-020] whatever the order of the statuses, each may follow each', async () => {
  const { admin, buyer, put } = await readyToBuy(world)
  const statuses = await admin.call(purchases.statuses, {})
  for (const { id } of statuses) await admin.call(purchases.editStatus, { params: { id }, body: { requires: [] } })
  const walk: PurchaseStatusKind[] = [
    'delivered',
    'on-going',
    'lost',
    'payment-made',
    'delivery-cancelled',
    'prevented',
  ]
  for (const kind of walk) expect(await put(kind)).toMatchObject({ statusKind: kind })
  expect(
    await buyer.call(purchases.create, {
      body: { ...(await aPurchase(buyer)), statusId: (await theStatus(admin, 'delivered')).id },
    }),
  ).toMatchObject({ statusKind: 'delivered' })
})

it('a purchase that changed after its approval is neither paid nor ordered nor on its way until it is approved again', async () => {
  const { admin, buyer, params, show, put, edit } = await readyToBuy(world)
  await edit({ supplierId: (await aSupplier(admin)).id })
  await put('pending-approval')
  await approveBy(admin, params)
  await put('pending-payment')
  const [item] = (await show()).items
  await buyer.call(purchases.editItem, { params: { ...params, itemId: item!.id }, body: { unitCents: 50_000 } })
  expect(await show()).toMatchObject({ statusKind: 'pending-payment', enters: { approvalDue: true } })
  await expect(put('payment-made')).rejects.toMatchObject(missing('aprovação'))
  await expect(put('on-the-way')).rejects.toMatchObject(missing('aprovação, nota fiscal da compra'))
  await expect(buyer.call(purchases.order, { params, body: {} })).rejects.toMatchObject({
    code: 'purchases.order_without_approval',
    message: expect.stringContaining('Peça a aprovação'),
  })
  // By a detour neither: what waits for an approval stays so wherever it stands.
  await put('prevented')
  const { id: paid } = await theStatus(admin, 'payment-made')
  await buyer.call(purchases.change, { body: { chosen: { ids: [params.id] }, to: { statusId: paid } } })
  expect(await show()).toMatchObject({ statusKind: 'prevented' })
  await approveBy(admin, params)
  expect(await put('payment-made')).toMatchObject({ statusKind: 'payment-made', enters: { approvalDue: false } })
})

it('an amount that the company has approved is neither paid nor ordered before, whatever the status', async () => {
  const { admin, buyer, params, put, show } = await readyToBuy(world)
  await admin.call(purchases.editApprovalSettings, {
    body: { ranges: [{ fromCents: 200_000, levels: [[]] }], approvesOwn: false },
  })
  expect(await put('payment-made')).toMatchObject({ statusKind: 'payment-made' })
  await put('on-going')
  const [item] = (await show()).items
  await buyer.call(purchases.editItem, { params: { ...params, itemId: item!.id }, body: { unitCents: 1_000 } })
  await expect(put('payment-made')).rejects.toMatchObject(missing('aprovação'))
  await approveBy(admin, params)
  expect(await put('payment-made')).toMatchObject({ statusKind: 'payment-made' })
})

const own = { status: 409, code: 'purchases.approves_own' }

it('who made a purchase does not approve it when another person is named as its applicant, then or later', async () => {
  const { admin, buyer, user, edit, show, params } = await readyToBuy(world)
  const other = await user('manager')
  const approve = (by = buyer, at = params) => approveBy(by, at)
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
  const approve = (by: typeof one) => approveBy(by, params)
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
  expect(await approveBy(buyer, params)).toMatchObject({ isApproved: true })
})

it('only what was read is approved: items or supplier that changed meanwhile are looked at again, also where totals are hidden', async () => {
  const { admin, buyer, params, show, edit, user } = await readyToBuy(world)
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  const read = async (by = admin) => (await by.call(purchases.show, { params })).revision
  const approve = (by: typeof admin, revision: number) => by.call(purchases.approve, { params, body: { revision } })
  const changed = { status: 409, code: 'purchases.changed_meanwhile', message: expect.stringContaining('Confira') }
  const [item] = (await show()).items
  const before = await read(blind)
  await buyer.call(purchases.editItem, { params: { ...params, itemId: item!.id }, body: { unitCents: 59_000 } })
  await expect(approve(blind, before)).rejects.toMatchObject(changed)
  const dear = await read()
  await edit({ supplierId: (await aSupplier(admin)).id })
  await expect(approve(admin, dear)).rejects.toMatchObject(changed)
  expect(await show()).toMatchObject({ isApproved: false })
  const now = await read(blind)
  await edit({ description: 'Cabos da obra' })
  expect(await approve(blind, now)).toMatchObject({ isApproved: true })
})

it('what waits for a level that is asked for no more is approved, and its history says by whom', async () => {
  const { admin, buyer, params, show, put, user, look } = await readyToBuy(world)
  const ask = (levels: string[][], fromCents = 0) =>
    admin.call(purchases.editApprovalSettings, { body: { ranges: [{ fromCents, levels }], approvesOwn: false } })
  await ask([[], []])
  await put('pending-approval')
  const { id } = await buyer.call(purchases.create, { body: await aPurchase(buyer) })
  await buyer.call(purchases.addItem, { params: { id }, body: cable })
  expect(await approveBy(await user('manager'), params)).toMatchObject({ isApproved: false })
  await ask([[], [], []])
  expect(await show()).toMatchObject({ isApproved: false })
  await ask([[]])
  const { today } = await look(async (ctx) => ({ today: ctx.today }))
  expect(await show()).toMatchObject({ isApproved: true, approvedOn: today, enters: { approvalDue: false } })
  expect(await put('pending-payment')).toMatchObject({ statusKind: 'pending-payment' })
  const timeline = await buyer.request('GET', `/api/timeline/${params.id}`)
  expect(JSON.stringify(timeline.body)).toContain('ficou aprovada')
  expect(await buyer.call(purchases.show, { params: { id } })).toMatchObject({ isApproved: false })
})

it('a purchase is added only in a status that it may enter, and delivered from today where that says so', async () => {
  const { admin, buyer } = await readyToBuy(world)
  const add = async (kind: PurchaseStatusKind, given: object = {}) =>
    buyer.call(purchases.create, {
      body: await aPurchase(buyer, { statusId: (await theStatus(admin, kind)).id, ...given }),
    })
  const { deliveredOn, requestedOn } = await add('delivered')
  expect(deliveredOn).toBe(requestedOn)
  expect(await add('delivered', { deliveredOn: '2026-01-04' })).toMatchObject({ deliveredOn: '2026-01-04' })
  expect(await add('on-going')).toMatchObject({ deliveredOn: null })
  await admin.call(purchases.editApprovalSettings, {
    body: { ranges: [{ fromCents: 0, levels: [[]] }], approvesOwn: false },
  })
  for (const kind of ['payment-made', 'delivered'] as const)
    await expect(add(kind)).rejects.toMatchObject(missing('aprovação'))
  expect(await add('on-going')).toMatchObject({ enters: { approvalDue: true } })
})

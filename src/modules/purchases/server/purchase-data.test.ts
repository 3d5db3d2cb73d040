import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { activity } from '../../activity/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { equipment } from '../../equipment/contract.ts'
import { files, type StoredFile } from '../../files/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { team } from '../../team/contract.ts'
import { purchases } from '../contract.ts'
import { aPurchase, approveBy, aSupplier, readyToBuy } from './test-purchase.ts'

const world = await startWorld()

const attach = async (actor: Actor, id: string, name: string) => {
  const sent = await sendFile<StoredFile>(actor, `POST /api/files?ownerKind=purchase&ownerId=${id}`, {
    name,
    content: Buffer.from(`Papel ${name}`),
  })
  expect(sent).toMatchObject({ status: 200 })
  return sent.content.id
}

it('[PURC-012] [PURC-013] [PURC-003] a purchase holds who, what, for which deal, from whom, its days, its delivery, its papers, items and history', async () => {
  const { admin, buyer, user, params, id, show, edit, put } = await readyToBuy(world)
  const supplier = await aSupplier(admin)
  const { id: dealId } = await aDeal(admin)
  const [, category] = await admin.call(smallLists.items, { params: { list: 'purchase-categories' } })
  const [deliveryType] = await admin.call(smallLists.items, { params: { list: 'delivery-types' } })
  const given = {
    description: 'Kit 14 kWp',
    supplierId: supplier.id,
    applicantId: admin.id,
    dealId,
    categoryId: category!.id,
    deliveryTypeId: deliveryType!.id,
    requestedOn: '2026-11-19',
    quotedOn: '2026-11-20',
    expectedOn: '2026-11-28',
    deliveredOn: '2026-11-27',
    address: 'Rua das Obras, 10, Araguari',
    carrier: 'correios' as const,
    trackingCode: 'AA123456789BR',
  }
  await edit(given)
  const invoiceFileId = await attach(buyer, id, 'nota.txt')
  const mirrorFileId = await attach(buyer, id, 'espelho.txt')
  await edit({ invoiceFileId, mirrorFileId })
  expect(await show()).toMatchObject({
    ...given,
    code: 1,
    statusKind: 'on-going',
    approvedOn: null,
    invoiceFileId,
    mirrorFileId,
    items: [{ name: 'Cabo solar 6 mm', totalCents: 118_000 }],
    totalCents: 118_000,
  })
  await put('pending-approval')
  await approveBy(await user('manager'), params)
  expect((await show()).approvedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  const { list } = await buyer.call(files.list, { query: { ownerKind: 'purchase', ownerId: id } })
  expect(list.map(({ name }) => name).toSorted()).toEqual(['espelho.txt', 'nota.txt'])
  const { entries } = await buyer.call(activity.timeline, { params: { threadId: dealId }, query: { subjectId: id } })
  expect(entries.map(({ text }) => text)).toContain('aprovou o nível 1 da compra “Kit 14 kWp”')

  // A paper that was deleted is there no more, nor is the invoice that let the delivery begin.
  await buyer.call(files.remove, { params: { id: invoiceFileId }, query: {} })
  expect(await show()).toMatchObject({ invoiceFileId: null, mirrorFileId, enters: { hasInvoice: false } })
  const other = await readyToBuy(world)
  await expect(edit({ mirrorFileId: await attach(other.buyer, other.id, 'x.txt') })).rejects.toMatchObject({
    code: 'purchases.unknown_file',
  })
})

it('[PURC-028] each change is in the history with day, person, field, old and new value', async () => {
  const { admin, buyer, id, edit, put } = await readyToBuy(world, { description: 'Cabos', expectedOn: '2026-12-01' })
  const supplier = await aSupplier(admin)
  const entriesOf = async () =>
    (await buyer.call(activity.timeline, { params: { threadId: id }, query: { subjectId: id } })).entries
  const newest = async () => (await entriesOf())[0]!
  const begun = new Date(Date.now() - 1000).toISOString()
  const changes = [
    [{ description: 'Cabos pretos' }, 'Descrição', 'Cabos', 'Cabos pretos'],
    [{ supplierId: supplier.id }, 'Fornecedor', null, 'Aldo Solar'],
    [{ applicantId: admin.id }, 'Solicitante', 'Bruna Compras', 'Ana Administradora'],
    [{ expectedOn: '2026-12-24' }, 'Previsão de entrega', '01/12/2026', '24/12/2026'],
    [{ address: 'Rua A' }, 'Endereço de entrega', null, 'Rua A'],
    [{ trackingCode: 'AA1' }, 'Código de rastreio', null, 'AA1'],
  ] as const
  for (const [body, label, before, after] of changes) {
    await edit(body)
    const entry = await newest()
    expect(entry.actorName).toBe('Bruna Compras')
    expect(entry.at > begun).toBe(true)
    expect(entry.changes).toMatchObject([{ label, before, after }])
  }
  await put('pending-approval')
  expect((await newest()).text).toBe('moveu a compra “Cabos pretos” de Em cotação para Aguardando aprovação')
})

it('[PURC-009] [PURC-010] [PURC-016] delivery types have a name and may be off, categories a name and a color; both are made, changed, and stay while they are used', async () => {
  const { admin, user, edit } = await readyToBuy(world)
  const namesOf = async (list: string) =>
    (await admin.call(smallLists.itemPage, { params: { list }, query: {} })).list.map(({ name }) => name)

  const type = await admin.call(smallLists.addItem, {
    params: { list: 'delivery-types' },
    body: { name: 'Entrega no porto', enabled: true },
  })
  expect(await namesOf('delivery-types')).toEqual([
    'Entrega na obra',
    'Entrega no galpão',
    'Retirada no fornecedor',
    'Entrega no porto',
  ])
  await admin.call(smallLists.editItem, {
    params: { list: 'delivery-types', id: type.id },
    body: { name: 'No porto', enabled: false },
  })
  expect((await admin.call(smallLists.items, { params: { list: 'delivery-types' } })).at(-1)).toMatchObject({
    name: 'No porto',
    enabled: false,
  })
  await edit({ deliveryTypeId: type.id })
  const removeType = () => admin.call(smallLists.removeItem, { params: { list: 'delivery-types', id: type.id } })
  await expect(removeType()).rejects.toMatchObject({ code: 'purchases.delivery_type_in_use' })
  await edit({ deliveryTypeId: null })
  await removeType()
  expect(await namesOf('delivery-types')).not.toContain('No porto')

  const category = await admin.call(smallLists.addItem, {
    params: { list: 'purchase-categories' },
    body: { name: 'Andaimes', color: '#123456' },
  })
  expect(category).toMatchObject({ name: 'Andaimes', color: '#123456' })
  const change = { params: { list: 'purchase-categories', id: category.id }, body: { color: '#654321' } }
  expect(await admin.call(smallLists.editItem, change)).toMatchObject({ name: 'Andaimes', color: '#654321' })
  await edit({ categoryId: category.id })
  const removeCategory = () =>
    admin.call(smallLists.removeItem, { params: { list: 'purchase-categories', id: category.id } })
  await expect(removeCategory()).rejects.toMatchObject({ code: 'purchases.category_in_use' })
  const [first] = await admin.call(smallLists.items, { params: { list: 'purchase-categories' } })
  await edit({ categoryId: first!.id })
  await removeCategory()
  expect(await namesOf('purchase-categories')).not.toContain('Andaimes')
  const seller = await user('salesman')
  await expect(
    seller.call(smallLists.addItem, { params: { list: 'purchase-categories' }, body: { name: 'X' } }),
  ).rejects.toMatchObject({ status: 403 })
})

it('[PERM-007] applicant and approver are parts that people play on a purchase, whatever their function', async () => {
  const { admin, buyer, user, roleIds } = await readyToBuy(world)
  const approver = await user('manager', { name: 'Thiago Aprova' })
  const { id } = await buyer.call(purchases.create, { body: await aPurchase(buyer, { applicantId: approver.id }) })
  const params = { id }
  await buyer.call(purchases.addItem, { params, body: { name: 'Cabo', quantity: 1, unitCents: 100, unit: 'm' } })
  // Who asked does not decide, although they may decide about others.
  expect(await approver.call(purchases.show, { params })).toMatchObject({
    applicantName: 'Thiago Aprova',
    approveRefusal: expect.stringContaining('não a aprova'),
  })
  const other = await buyer.call(purchases.create, { body: await aPurchase(buyer) })
  params.id = other.id
  await buyer.call(purchases.addItem, { params, body: { name: 'Cabo', quantity: 1, unitCents: 100, unit: 'm' } })
  expect(await approver.call(purchases.show, { params })).toMatchObject({ approveRefusal: null })
  const shown = await approveBy(approver, params)
  expect(shown.approval).toMatchObject([{ level: 1, approvedByName: 'Thiago Aprova' }])
  expect(shown.isApproved).toBe(true)
  // By function, where the company says so for the amount.
  await admin.call(purchases.editApprovalSettings, {
    body: { ranges: [{ fromCents: 0, levels: [[roleIds.administrator!]] }], approvesOwn: false },
  })
  await buyer.call(purchases.addItem, { params, body: { name: 'Fita', quantity: 1, unitCents: 100, unit: 'rl' } })
  await expect(approveBy(approver, params)).rejects.toMatchObject({ status: 403 })
  expect((await approveBy(admin, params)).approval).toMatchObject([
    { roleNames: [expect.any(String)], approvedByName: 'Ana Administradora' },
  ])
})

it('the files of a purchase stay from whom its total is hidden, as quotes and invoices tell it', async () => {
  const { buyer, user, id } = await readyToBuy(world)
  const sent = await sendFile<{ id: string }>(buyer, `POST /api/files?ownerKind=purchase&ownerId=${id}`, {
    name: 'nota.txt',
    content: 'Total: 1.180,00',
  })
  expect(sent.status).toBe(200)
  const query = { ownerKind: 'purchase', ownerId: id }
  expect((await buyer.call(files.list, { query })).list).toHaveLength(1)
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  await expect(blind.call(files.list, { query })).rejects.toMatchObject({ status: 403 })
})

it('whoever does not see the price of an item changes its quantity, and the price stays', async () => {
  const { user, params, show } = await readyToBuy(world)
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  const itemId = (await show()).items[0]!.id
  const edit = (body: object) => blind.call(purchases.editItem, { params: { ...params, itemId }, body })
  await edit({ quantity: 100 })
  for (const hidden of [{ unitCents: 1 }, { interestRate: 1 }])
    await expect(edit(hidden)).rejects.toMatchObject({ status: 403, code: 'platform.hidden' })
  expect(await show()).toMatchObject({ totalCents: 59_000, items: [{ quantity: 100, unitCents: 590 }] })
})

it('the history of a serial number is closed to whoever does not reach its deal', async () => {
  const { admin, user, withdraw, within, params, show, edit } = await readyToBuy(world)
  const { id: dealId } = await aDeal(admin)
  await edit({ dealId })
  const at = { ...params, itemId: (await show()).items[0]!.id }
  await admin.call(purchases.receive, { params, body: { lines: [{ itemId: at.itemId, quantity: 1 }] } })
  await admin.call(purchases.addSerials, { params: at, body: { serials: ['A1'] } })
  const { list } = await admin.call(equipment.list, { query: {} })
  await withdraw('team.see-all-stores', 'manager')
  const viewer = await user('manager')
  const asked = () => viewer.request('GET', `/api/timeline/${list[0]!.id}`)
  expect((await asked()).status).toBe(200)
  await within((ctx) =>
    ctx.run(
      statement(
        `with s as (insert into stores (id, name) values (gen_random_uuid(), 'Longe') returning id) update deals set store_id = s.id from s`,
      ),
    ),
  )
  expect((await asked()).status).toBe(404)
})

it('a purchase whose applicant left is changed with the applicant named as before, and takes nobody else who left', async () => {
  const { admin, user, buyer, params } = await readyToBuy(world)
  const gone = await user('manager')
  for (const { id } of [buyer, gone]) await admin.call(team.editUser, { params: { id }, body: { active: false } })
  const edit = (applicantId: string) =>
    admin.call(purchases.edit, { params, body: { description: 'Cabos e conectores', applicantId } })
  expect(await edit(buyer.id)).toMatchObject({ description: 'Cabos e conectores', applicantId: buyer.id })
  await expect(edit(gone.id)).rejects.toMatchObject({ status: 404 })
})

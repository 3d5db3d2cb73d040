import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { zipOf } from '../../../platform/files/zip.ts'
import { activity } from '../../activity/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { equipment } from '../../equipment/contract.ts'
import type { StoredFile } from '../../files/contract.ts'
import { type Purchase, purchases } from '../contract.ts'
import { anInvoice } from '../testing/invoice.ts'
import { anAccepted, aPurchase, approveBy, aSupplier, theStatus } from './test-purchase.ts'

const world = await startWorld()
const cable = { name: 'Cabo solar 6 mm', quantity: 200, unitCents: 590, unit: 'm', kind: 'input' as const }

async function withItem(given: object = {}) {
  const company = await world.company()
  const buyer = await company.user('manager')
  const { id } = await buyer.call(purchases.create, { body: await aPurchase(buyer, given) })
  const params = { id }
  await buyer.call(purchases.addItem, { params, body: cable })
  const show = () => buyer.call(purchases.show, { params })
  const put = async (kind: Parameters<typeof theStatus>[1]) =>
    buyer.call(purchases.edit, { params, body: { statusId: (await theStatus(buyer, kind)).id } })
  return { ...company, buyer, id, params, show, put }
}

const attach = async (actor: Actor, id: string, name: string) =>
  (
    await sendFile<StoredFile>(actor, `POST /api/files?ownerKind=purchase&ownerId=${id}`, {
      name,
      content: Buffer.from('Total da proposta comercial'),
    })
  ).content

const sendInvoice = (actor: Actor, id: string, content: string | Buffer, name = 'nota.xml') =>
  sendFile<Purchase>(actor, `POST /api/purchases/${id}/invoices`, { name, content: Buffer.from(content) })

it('a purchase goes from the accepted proposal to received: imported, approved, ordered, invoiced, received in parts, with the cost of its job', async () => {
  const company = await world.company()
  const { admin } = company
  const buyer = await company.user('manager')
  const supplier = await aSupplier(admin)
  const { id: dealId } = await aDeal(admin)
  await anAccepted(company, dealId)
  const { id, requestedOn, applicantId } = await buyer.call(purchases.create, {
    body: await aPurchase(buyer, { dealId, supplierId: supplier.id }),
  })
  expect(applicantId).toBe(buyer.id)
  expect(requestedOn).toBeTruthy()
  const params = { id }

  const left = await buyer.call(purchases.leftToBuy, { params: { id: dealId } })
  expect(left.lines).toMatchObject([
    { name: 'Módulo 585 W', left: 24 },
    { name: 'Inversor 12K', left: 1 },
  ])
  const imported = await buyer.call(purchases.importItems, {
    params,
    body: { lines: left.lines.map((line) => ({ id: line.id })) },
  })
  expect(imported).toMatchObject({ totalCents: 24 * 50_000 + 700_000 })
  expect((await buyer.call(purchases.leftToBuy, { params: { id: dealId } })).lines.map((line) => line.left)).toEqual([
    0, 0,
  ])

  const put = async (kind: Parameters<typeof theStatus>[1]) =>
    buyer.call(purchases.edit, { params, body: { statusId: (await theStatus(buyer, kind)).id } })
  await put('pending-approval')
  await expect(put('pending-payment')).rejects.toMatchObject({
    code: 'statuses.missing',
    message: 'Falta para este status: aprovação.',
  })
  await expect(approveBy(buyer, params)).rejects.toMatchObject({ code: 'purchases.approves_own' })
  expect(await approveBy(admin, params)).toMatchObject({ isApproved: true, approvedOn: requestedOn })
  await put('pending-payment')
  expect(await buyer.call(purchases.order, { params, body: {} })).toEqual({ to: 'vendas@aldo.test' })

  await expect(put('on-the-way')).rejects.toMatchObject({ message: 'Falta para este status: nota fiscal da compra.' })
  const { xml } = anInvoice({
    lines: [
      { name: 'MODULO 585 W', quantity: 24, cents: 50_000 },
      { name: 'INVERSOR 12K TRIFASICO', quantity: 1, cents: 733_600 },
    ],
  })
  const read = await sendInvoice(buyer, id, xml)
  expect(read.status).toBe(200)
  expect(read.content.invoices[0]!.lines).toMatchObject([
    { itemId: imported.items[0]!.id, moreCents: 0 },
    { itemId: imported.items[1]!.id, moreCents: 33_600 },
  ])
  await put('on-the-way')

  const [module, inverter] = imported.items
  const first = await buyer.call(purchases.receive, { params, body: { lines: [{ itemId: module!.id, quantity: 20 }] } })
  expect(first.receipts).toHaveLength(1)
  await expect(
    buyer.call(purchases.receive, { params, body: { lines: [{ itemId: module!.id, quantity: 5 }] } }),
  ).rejects.toMatchObject({ code: 'purchases.receives_more' })
  const serials = ['J24110738211469', 'J24110738211470']
  const registered = await buyer.call(purchases.addSerials, {
    params: { ...params, itemId: module!.id },
    body: { maker: 'Jinko', serials },
  })
  expect(registered.items[0]).toMatchObject({ serials: 2 })
  expect((await admin.call(equipment.list, {})).list).toMatchObject([{ kind: 'module' }, { maker: 'Jinko' }])
  const whole = await buyer.call(purchases.receive, {
    params,
    body: {
      lines: [
        { itemId: module!.id, quantity: 4 },
        { itemId: inverter!.id, quantity: 1 },
      ],
    },
  })
  await expect(
    buyer.call(purchases.addSerials, {
      params: { ...params, itemId: inverter!.id },
      body: { maker: 'jinko', serials: ['j24110738211470'] },
    }),
  ).rejects.toMatchObject({ code: 'equipment.serial_known' })
  expect(whole).toMatchObject({ receivedShare: 1, deliveredOn: requestedOn })

  const cost = await admin.call(purchases.costOfJob, { params: { id: dealId } })
  expect(cost).toMatchObject({ planned: 1_900_000, ordered: 1_900_000, received: 1_933_600, invoiced: 1_933_600 })
  const seller = await company.user('manager', { plus: ['purchases.hide-total'] })
  await expect(seller.call(purchases.costOfJob, { params: { id: dealId } })).rejects.toMatchObject({ status: 403 })
})

it('[PURC-024] a status that asks for a deal refuses a purchase without one', async () => {
  const { admin, buyer, params } = await withItem()
  const { id: statusId } = await admin.call(purchases.addStatus, {
    body: { name: 'Só com negócio', kind: 'on-going', requires: ['deal'] },
  })
  await expect(buyer.call(purchases.edit, { params, body: { statusId } })).rejects.toMatchObject({
    status: 409,
    message: 'Falta para este status: negócio.',
  })
  await expect(buyer.call(purchases.create, { body: { ...(await aPurchase(buyer)), statusId } })).rejects.toMatchObject(
    { code: 'statuses.missing' },
  )
  const { id: dealId } = await aDeal(admin)
  await buyer.call(purchases.edit, { params, body: { dealId } })
  expect(await buyer.call(purchases.edit, { params, body: { statusId } })).toMatchObject({ statusId })
})

it('[PURC-008] [PURC-015] [PURC-018] statuses have type and what they require, are put in order, and stay while purchases stand in them', async () => {
  const { admin, put } = await withItem()
  const statuses = await admin.call(purchases.statuses, {})
  expect(statuses.map(({ kind }) => kind)).toEqual([
    'on-going',
    'pending-approval',
    'pending-payment',
    'payment-made',
    'delivery-pending',
    'on-the-way',
    'delivered',
    'prevented',
    'lost',
    'delivery-cancelled',
  ])
  const made = await admin.call(purchases.addStatus, {
    body: { name: 'Na doca', kind: 'on-the-way', color: '#123456', requires: ['payment', 'deal'] },
  })
  expect(made).toMatchObject({ name: 'Na doca', kind: 'on-the-way', requires: ['payment', 'deal'], position: 10 })
  await admin.call(purchases.arrangeStatuses, { body: { ids: [made.id] } })
  expect((await admin.call(purchases.statuses, {}))[0]!.id).toBe(made.id)
  expect(
    await admin.call(purchases.editStatus, { params: { id: made.id }, body: { name: 'Doca', requires: [] } }),
  ).toMatchObject({ name: 'Doca', requires: [], kind: 'on-the-way' })
  await admin.call(purchases.removeStatus, { params: { id: made.id } })
  await put('prevented')
  const { id } = await theStatus(admin, 'prevented')
  await expect(admin.call(purchases.removeStatus, { params: { id } })).rejects.toMatchObject({
    code: 'purchases.status_in_use',
    message: 'Há 1 compra neste status. Passe-a para outro antes.',
  })
  await expect(admin.call(purchases.editStatus, { params: { id }, body: { kind: 'lost' } })).rejects.toMatchObject({
    code: 'purchases.status_in_use',
  })
  expect(
    (await admin.request('POST', '/api/purchase-statuses', { name: 'X', kind: 'nada', requires: [] })).status,
  ).toBe(422)
})

it('[PURC-025] [PURC-014] the total of an item is its unit value times its quantity, that of a purchase the sum of its items', async () => {
  const { buyer, params, show } = await withItem()
  await buyer.call(purchases.addItem, {
    params,
    body: { name: 'Fita', description: 'rolo', quantity: 1.2345, unitCents: 12_345, unit: 'rl' },
  })
  const purchase = await show()
  expect(purchase.items).toMatchObject([
    { name: 'Cabo solar 6 mm', quantity: 200, unit: 'm', unitCents: 590, totalCents: 118_000 },
    { name: 'Fita', description: 'rolo', totalCents: 15_240 },
  ])
  expect(purchase.totalCents).toBe(133_240)
  await buyer.call(purchases.editItem, {
    params: { ...params, itemId: purchase.items[0]!.id },
    body: { quantity: 100 },
  })
  expect((await show()).totalCents).toBe(74_240)
  await buyer.call(purchases.removeItem, { params: { ...params, itemId: purchase.items[1]!.id } })
  expect((await show()).totalCents).toBe(59_000)
})

it('[PURC-030] an item needs value and quantity, and a rate where the purchase is paid in instalments', async () => {
  const { buyer, params, id } = await withItem()
  const send = (body: object, lang = 'pt-BR') =>
    buyer.request('POST', `/api/purchases/${id}/items`, body, { 'accept-language': lang })
  expect(await send({ name: 'Cabo' })).toMatchObject({
    status: 422,
    body: { Fields: { quantity: 'Campo obrigatório.', unitCents: 'Campo obrigatório.' } },
  })
  expect(await send({ name: 'Cabo' }, 'en-US')).toMatchObject({ body: { Fields: { quantity: 'Required field.' } } })
  await buyer.call(purchases.edit, { params, body: { instalments: 3 } })
  expect(await send(cable)).toMatchObject({ status: 422, body: { Fields: { interestRate: 'Campo obrigatório.' } } })
  expect((await send({ ...cable, interestRate: 0 })).status).toBe(200)
})

it('[PURC-033] [PURC-029] a purchase needs description, category and status; whoever creates it asks for it, unless another is chosen', async () => {
  const { admin, user } = await world.company()
  const other = await user('manager')
  expect(await admin.request('POST', '/api/purchases', { applicantId: null })).toMatchObject({
    status: 422,
    body: {
      Fields: { description: 'Campo obrigatório.', categoryId: 'Campo obrigatório.', statusId: 'Campo obrigatório.' },
    },
  })
  expect((await admin.call(purchases.create, { body: await aPurchase(admin) })).applicantId).toBe(admin.id)
  const made = await admin.call(purchases.create, { body: await aPurchase(admin, { applicantId: other.id }) })
  expect(made.applicantId).toBe(other.id)
})

it('[PURC-031] [PURC-032] quotes are at least three files; a dearer one is chosen for a reason, and makes its supplier that of the purchase', async () => {
  const { admin, buyer, params, id, show } = await withItem()
  const supplierId = (await aSupplier(admin)).id
  const quotes = []
  for (const [at, totalCents] of [300, 100, 200].entries())
    quotes.push({ supplierId, fileId: (await attach(buyer, id, `cotacao-${at}.txt`)).id, totalCents, days: at })
  await expect(buyer.call(purchases.addQuotes, { params, body: { quotes: quotes.slice(0, 2) } })).rejects.toMatchObject(
    {
      status: 422,
      fields: { quotes: 'Envie no mínimo 3 arquivos.' },
    },
  )
  await expect(
    buyer.call(purchases.addQuotes, { params, body: { quotes: [quotes[0]!, quotes[0]!, quotes[0]!] } }),
  ).rejects.toMatchObject({ code: 'purchases.three_files' })
  const { quotes: kept } = await buyer.call(purchases.addQuotes, { params, body: { quotes } })
  expect(kept.map(({ totalCents }) => totalCents)).toEqual([100, 200, 300])
  expect(kept[0]).toMatchObject({ fileName: 'cotacao-1.txt', days: 1, supplierName: 'Aldo Solar' })
  await expect(buyer.call(purchases.chooseQuote, { params, body: { quoteId: kept[1]!.id } })).rejects.toMatchObject({
    fields: { reason: expect.stringContaining('mais barata') },
  })
  await buyer.call(purchases.chooseQuote, { params, body: { quoteId: kept[1]!.id, reason: 'Chega antes' } })
  expect(await show()).toMatchObject({ supplierId, quoteReason: 'Chega antes' })
  const one = await attach(buyer, id, 'nota.txt')
  expect(await buyer.call(purchases.edit, { params, body: { invoiceFileId: one.id } })).toMatchObject({
    invoiceFileId: one.id,
    enters: { hasInvoice: true },
  })
})

it('amounts ask for several people in levels; a change of items or supplier takes the approval back and says so', async () => {
  const { admin, buyer, user, roleIds, params, show, id } = await withItem()
  await admin.call(purchases.editApprovalSettings, {
    body: { ranges: [{ fromCents: 100_000, levels: [[], [roleIds.administrator!]] }], approvesOwn: false },
  })
  const other = await user('manager')
  expect((await approveBy(other, params)).isApproved).toBe(false)
  await expect(approveBy(other, params)).rejects.toMatchObject({ code: 'purchases.approved_before' })
  expect((await approveBy(admin, params)).isApproved).toBe(true)
  await expect(approveBy(admin, params)).rejects.toMatchObject({ code: 'purchases.already_approved' })
  await buyer.call(purchases.addItem, { params, body: cable })
  expect(await show()).toMatchObject({ isApproved: false, approvedOn: null })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id }, query: {} })
  expect(JSON.stringify(entries)).toContain('a aprovação foi retirada')
})

it('of two people who import the same lines at once, one buys them', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: dealId } = await aDeal(admin)
  await anAccepted(company, dealId)
  const made = await Promise.all(
    [0, 1].map(async () => admin.call(purchases.create, { body: await aPurchase(admin, { dealId }) })),
  )
  const answers = await Promise.allSettled(
    made.map(({ id }) => admin.call(purchases.importItems, { params: { id }, body: { lines: [{ id: 'module:1' }] } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // What was lost may be bought again.
  const won = made[answers.findIndex(({ status }) => status === 'fulfilled')]!
  const { id: statusId } = await theStatus(admin, 'lost')
  await admin.call(purchases.edit, { params: { id: won.id }, body: { statusId } })
  const { lines } = await admin.call(purchases.leftToBuy, { params: { id: dealId } })
  expect(lines[0]).toMatchObject({ id: 'module:1', left: 24 })
})

it('an invoice of a supplier whose CNPJ holds letters is read and kept', async () => {
  const { admin, buyer, id, show } = await withItem()
  await aSupplier(admin, { cnpj: '12ABC34501DE35', name: 'Letras Solares' })
  const { xml, key } = anInvoice({ cnpj: '12ABC34501DE35' })
  expect((await sendInvoice(buyer, id, xml)).content.invoices).toMatchObject([{ accessKey: key }])
  expect((await show()).supplierName).toBe('Letras Solares')
})

it('an invoice is read once in the company, is of the supplier, and comes alone or in a ZIP', async () => {
  const { admin, buyer, id, show } = await withItem()
  const { xml } = anInvoice({ number: 7 })
  const zip = zipOf({
    'um.xml': Buffer.from(xml),
    'dois.xml': Buffer.from(anInvoice({ number: 8 }).xml),
    'leia.txt': Buffer.from('x'),
  })
  await aSupplier(admin)
  expect((await sendInvoice(buyer, id, zip, 'notas.zip')).content.invoices).toHaveLength(2)
  expect((await show()).supplierName).toBe('Aldo Solar')
  const again = await sendInvoice(buyer, id, xml)
  expect(again).toMatchObject({ status: 409, code: 'purchases.invoice_known' })
  const other = anInvoice({ number: 9, cnpj: '11222333000181' })
  expect(await sendInvoice(buyer, id, other.xml)).toMatchObject({
    status: 409,
    code: 'purchases.invoice_other_supplier',
  })
  expect(await sendInvoice(buyer, id, '<!DOCTYPE a><a/>')).toMatchObject({
    status: 422,
    code: 'purchases.invoice_unreadable',
  })
  expect((await show()).invoices).toHaveLength(2)
})

it('[PURC-006] [PURC-027] many change status at once: a blank field keeps what each has, and a refused one says why', async () => {
  const { admin, buyer, id, put } = await withItem()
  const { id: second } = await buyer.call(purchases.create, { body: await aPurchase(buyer) })
  await put('pending-approval')
  const { id: statusId } = await theStatus(admin, 'payment-made')
  await buyer.call(purchases.change, { body: { chosen: { ids: [id, second] }, to: { statusId } } })
  expect(await buyer.call(purchases.show, { params: { id: second } })).toMatchObject({ statusId, description: 'Cabos' })
  expect(await buyer.call(purchases.show, { params: { id } })).toMatchObject({ statusKind: 'pending-approval' })
})

it('[PURC-036] adding, deleting, items, import and their deletion each need their own permission', async () => {
  const { user, params, show } = await withItem()
  const item = (await show()).items[0]!
  const calls: Record<string, (actor: Actor) => Promise<unknown>> = {
    'purchases.add': async (actor) => actor.call(purchases.create, { body: await aPurchase(actor) }),
    'purchases.delete': (actor) => actor.call(purchases.remove, { params }),
    'purchases.add-item': (actor) => actor.call(purchases.addItem, { params, body: cable }),
    'purchases.import-items-from-proposal': (actor) =>
      actor.call(purchases.importItems, { params, body: { lines: [{ id: 'x' }] } }),
    'purchases.delete-items': (actor) => actor.call(purchases.removeItem, { params: { ...params, itemId: item.id } }),
  }
  const all = Object.keys(calls)
  for (const [permission, call] of Object.entries(calls)) {
    const without = await user('salesman', { plus: ['purchases.list', ...all.filter((one) => one !== permission)] })
    await expect(call(without)).rejects.toMatchObject({ status: 403 })
  }
})

it('[PURC-037] [PURC-038] totals and each field are absent for who may not see them, and fixed for who may not edit them', async () => {
  const { user, params, buyer } = await withItem({ address: 'Rua A', trackingCode: 'X1' })
  const blind = await user('salesman', {
    plus: [
      'purchases.list',
      'purchases.hide-total',
      'purchases.hide-address',
      'purchases.hide-tracking-code',
      'purchases.edit-description',
    ],
  })
  const shown = await blind.call(purchases.show, { params })
  expect(shown).not.toHaveProperty('totalCents')
  expect(shown).not.toHaveProperty('address')
  expect(shown).not.toHaveProperty('trackingCode')
  expect(shown.items[0]).not.toHaveProperty('totalCents')
  expect(shown.items[0]).not.toHaveProperty('unitCents')
  expect(await buyer.call(purchases.show, { params })).toMatchObject({ address: 'Rua A', trackingCode: 'X1' })
  const { list } = await blind.call(purchases.list, {})
  expect(list[0]).not.toHaveProperty('totalCents')
  await blind.call(purchases.edit, { params, body: { description: 'Outra' } })
  await expect(blind.call(purchases.edit, { params, body: { address: 'Rua B' } })).rejects.toMatchObject({
    status: 403,
  })
})

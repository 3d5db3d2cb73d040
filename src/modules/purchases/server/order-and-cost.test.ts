import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { QueuedMail } from '../../../platform/mail/mail.ts'
import { mailPurpose } from '../../../platform/mail/send-mail.ts'
import { unseal } from '../../../platform/secrets/seal.ts'
import { readPdf } from '../../../platform/testing/read-pdf.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { supply } from '../../supply/contract.ts'
import { type Purchase, purchases } from '../contract.ts'
import { anInvoice } from '../testing/invoice.ts'
import { anAccepted, aPurchase, aSupplier, readyToBuy, theStatus } from './test-purchase.ts'

const world = await startWorld()

/** The mails about a record, the oldest first. */
const mailsAbout = ({ within }: TestCompany, id: string) =>
  within(async (ctx) => {
    const rows = await ctx.rows(
      statement<{ content: string }>(
        'select content from mail_deliveries where about_id = $1 order by created_at, id',
        [id],
      ),
    )
    return rows.map(({ content }) => unseal<QueuedMail>(world.settings.secret, mailPurpose, content)!.mail)
  })

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const paperText = (pdf: Buffer) => plain(readPdf(pdf).pages.join(' '))

it('the order leaves by mail with its paper attached: what is ordered, for how much, to whom, where and until when', {
  timeout: 120_000,
}, async () => {
  const company = await readyToBuy(world, { address: 'Rua das Obras, 10', expectedOn: '2026-12-24' })
  const { admin, buyer, params, id, edit, user } = company
  const order = (body: object = {}) => buyer.call(purchases.order, { params, body })
  await expect(order()).rejects.toMatchObject({ code: 'purchases.order_without_supplier' })
  const named = { name: 'Aldo Solar', cnpj: '09815531000107' }
  const supplier = await aSupplier(admin, { ...named, email: '' })
  await edit({ supplierId: supplier.id })
  await expect(order()).rejects.toMatchObject({ fields: { to: expect.stringContaining('não tem e-mail') } })
  expect(await mailsAbout(company, id)).toEqual([])

  expect(await order({ to: 'pedidos@aldo.test', note: 'Ligar antes <b>de vir</b>' })).toEqual({
    to: 'pedidos@aldo.test',
  })
  const [mail, ...more] = await mailsAbout(company, id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'pedidos@aldo.test', subject: expect.stringContaining('Pedido 1') })
  expect(plain(mail!.text)).toContain('Total: R$ 1.180,00')
  expect(mail!.html).not.toContain('<b>de vir</b>')
  const [attached] = mail!.attachments!
  expect(attached).toMatchObject({ fileName: 'pedido-1.pdf', type: 'application/pdf' })
  const paper = paperText(Buffer.from(attached!.content, 'base64'))
  for (const text of [
    'Pedido de compra 1',
    'Aldo Solar',
    'Rua das Obras, 10',
    '24/12/2026',
    'Cabo solar 6 mm',
    '200 m',
    'R$ 5,90',
    'R$ 1.180,00',
    'Ligar antes <b>de vir</b>',
  ])
    expect(paper).toContain(text)

  // On screen the paper has no prices for who may not see them; to the supplier it leaves whole.
  const blind = await user('salesman', {
    plus: ['purchases.list', 'purchases.edit-status', 'purchases.hide-total', 'purchases.hide-address'],
  })
  const shown = await blind.request('GET', `/api/purchases/${id}/order.pdf`)
  const seen = paperText(shown.body as Buffer)
  expect(seen).toContain('Cabo solar 6 mm')
  expect(seen).not.toContain('R$')
  expect(seen).not.toContain('Rua das Obras')
  const sendsTo = (to?: string) => blind.call(purchases.order, { params, body: { ...(to && { to }) } })
  const elsewhere = { status: 403, code: 'purchases.order_elsewhere' }
  await expect(sendsTo('pedidos@aldo.test')).rejects.toMatchObject(elsewhere)
  await admin.call(supply.editSupplier, { params: { id: supplier.id }, body: { ...named, email: 'vendas@aldo.test' } })
  await expect(sendsTo('blind@loja.test')).rejects.toMatchObject(elsewhere)
  expect(await mailsAbout(company, id)).toHaveLength(1)
  expect(await sendsTo()).toEqual({ to: 'vendas@aldo.test' })
  await sendsTo('Vendas@aldo.test')
  const [, second] = await mailsAbout(company, id)
  const keeper = await user('salesman', {
    plus: ['purchases.list', 'purchases.edit-status', 'purchases.hide-address', 'settings.pricing'],
  })
  await expect(keeper.call(purchases.order, { params, body: {} })).rejects.toMatchObject(elsewhere)
  const unsaid = await user('salesman', {
    plus: ['purchases.list', 'purchases.edit-status', 'purchases.hide-supplier'],
  })
  expect(await unsaid.call(purchases.order, { params, body: {} })).toEqual({})
  expect(paperText(Buffer.from(second!.attachments![0]!.content, 'base64'))).toContain('R$ 1.180,00')
})

it('[PURC-026] lines of the accepted proposal become items at its prices, as many as are left', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: dealId } = await aDeal(admin)
  const without = await admin.call(purchases.create, { body: await aPurchase(admin) })
  const purchase = await admin.call(purchases.create, { body: await aPurchase(admin, { dealId }) })
  const take = (id: string, lines: { id: string; quantity?: number }[]) =>
    admin.call(purchases.importItems, { params: { id }, body: { lines } })
  await expect(take(without.id, [{ id: 'module:1' }])).rejects.toMatchObject({ code: 'purchases.no_deal' })
  await expect(take(purchase.id, [{ id: 'module:1' }])).rejects.toMatchObject({ code: 'purchases.no_proposal' })
  await anAccepted(company, dealId)
  expect(await admin.call(purchases.leftToBuy, { params: { id: dealId } })).toMatchObject({
    proposalNumber: 7,
    lines: [
      { id: 'module:1', name: 'Módulo 585 W', quantity: 24, bought: 0, left: 24 },
      { id: 'inverter:1', name: 'Inversor 12K', quantity: 1, bought: 0, left: 1 },
    ],
  })
  const made = await take(purchase.id, [{ id: 'module:1', quantity: 10 }, { id: 'inverter:1' }])
  expect(made.items).toMatchObject([
    {
      name: 'Módulo 585 W',
      kind: 'module',
      quantity: 10,
      unitCents: 50_000,
      totalCents: 500_000,
      isFromProposal: true,
    },
    { name: 'Inversor 12K', kind: 'inverter', quantity: 1, unitCents: 700_000, totalCents: 700_000 },
  ])
  await expect(take(purchase.id, [{ id: 'module:1', quantity: 15 }])).rejects.toMatchObject({
    message: expect.stringContaining('Módulo 585 W'),
  })
  await expect(take(purchase.id, [{ id: 'nothing' }])).rejects.toMatchObject({ code: 'purchases.line_bought' })
  const rest = await take(purchase.id, [{ id: 'module:1' }])
  expect(rest.items.at(-1)).toMatchObject({ name: 'Módulo 585 W', quantity: 14 })
})

it('the cost of a job adds up to the cent: planned, ordered, invoiced, received, by item and together, and the margin that is left', async () => {
  const company = await world.company()
  const { admin } = company
  const [supplier, { id: dealId }] = [await aSupplier(admin), await aDeal(admin)]
  const cost = () => admin.call(purchases.costOfJob, { params: { id: dealId } })
  expect(await cost()).toMatchObject({ lines: [], planned: 0, ordered: 0, priceCents: null, marginLeft: null })
  await anAccepted(company, dealId)
  // 41.900,00 for 19.000,00 of kit and 7.000,00 of service, commission and charges.
  expect(await cost()).toMatchObject({
    planned: 1_900_000,
    otherPlanned: 700_000,
    priceCents: 4_190_000,
    marginPlanned: 1_590_000,
    marginLeft: 1_590_000,
  })

  const { id } = await admin.call(purchases.create, {
    body: await aPurchase(admin, { dealId, supplierId: supplier.id }),
  })
  const params = { id }
  await admin.call(purchases.importItems, { params, body: { lines: [{ id: 'module:1', quantity: 10 }] } })
  const { items } = await admin.call(purchases.addItem, {
    params,
    body: { name: 'Fita isolante', quantity: 1.2345, unitCents: 12_345, unit: 'rl' },
  })
  const [module, tape] = items
  await admin.call(purchases.editItem, { params: { ...params, itemId: module!.id }, body: { unitCents: 50_033 } })
  const { xml } = anInvoice({
    lines: [
      { name: 'MODULO 585 W', quantity: 10, cents: 50_133 },
      { name: 'FITA ISOLANTE', quantity: 1, cents: 15_240 },
    ],
    freight: 12_345,
  })
  const read = await sendFile<Purchase>(admin, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content: xml })
  expect(read.status).toBe(200)
  await admin.call(purchases.receive, {
    params,
    body: {
      lines: [
        { itemId: module!.id, quantity: 7 },
        { itemId: tape!.id, quantity: 0.5 },
      ],
    },
  })
  expect(await cost()).toMatchObject({
    lines: [
      {
        id: 'module:1',
        name: 'Módulo 585 W',
        planned: 1_200_000,
        ordered: 500_330,
        invoiced: 501_330,
        received: 350_931,
        receivedByOrder: 0,
      },
      {
        id: 'inverter:1',
        name: 'Inversor 12K',
        planned: 700_000,
        ordered: 0,
        invoiced: 0,
        received: 0,
        receivedByOrder: 0,
      },
      {
        id: 'other:Fita isolante',
        name: 'Fita isolante',
        planned: 0,
        ordered: 15_240,
        invoiced: 15_240,
        received: 7_620,
        receivedByOrder: 0,
      },
    ],
    planned: 1_900_000,
    ordered: 515_570,
    invoiced: 528_915,
    invoicedOther: 12_345,
    // At the invoice's price, as what is invoiced.
    received: 358_551,
    receivedByOrder: 0,
    otherPlanned: 700_000,
    priceCents: 4_190_000,
    proposedCents: 4_190_000,
    soldCents: null,
    marginPlanned: 1_590_000,
    orderedOpen: 2_895,
    plannedOpen: 1_400_000,
    // The invoice as a whole, the tape that is on none yet, and fourteen modules and the inverter as planned.
    marginLeft: 4_190_000 - 700_000 - 528_915 - 2_895 - 1_400_000,
  })
  // Of what is not bought any more costs what arrived and was invoiced; the rest is to be bought again.
  await admin.call(purchases.edit, { params, body: { statusId: (await theStatus(admin, 'lost')).id } })
  expect(await cost()).toMatchObject({
    ordered: 356_404,
    invoiced: 528_915,
    received: 358_551,
    orderedOpen: 0,
    plannedOpen: 850_000 + 700_000,
    marginLeft: 4_190_000 - 700_000 - 528_915 - 1_550_000,
  })
})

it('an input of the register is bought at what the purchase’s supplier asks for it today', async () => {
  const { admin, buyer, params, edit } = await readyToBuy(world)
  const supplier = await aSupplier(admin)
  const other = await aSupplier(admin, { name: 'Outro', cnpj: '11222333000181' })
  const input = await admin.call(supply.addInput, { body: { name: 'Conector MC4', code: 'MC4', unit: 'par' } as never })
  const price = (supplierId: string, costCents: number, validFrom: string) =>
    admin.call(supply.addPrice, { params: { id: input.id }, body: { supplierId, costCents, validFrom } })
  await price(supplier.id, 900, '2026-01-01')
  await price(supplier.id, 980, '2026-02-01')
  await price(supplier.id, 5_000, '2099-01-01')
  await price(other.id, 700, '2026-01-01')
  const offered = async (search: string) => {
    const found = await buyer.call(purchases.offeredInputs, { params, query: { search } })
    return found.map(({ name, priceCents }) => [name, priceCents])
  }
  expect(await offered('mc4')).toEqual([['Conector MC4', 700]])
  expect(await offered('nada')).toEqual([])
  await edit({ supplierId: supplier.id })
  expect(await offered('conector')).toEqual([['Conector MC4', 980]])
  const body = { name: 'Conector MC4', quantity: 40, unitCents: 0, unit: 'par', inputId: input.id }
  const { items } = await buyer.call(purchases.addItem, { params, body })
  expect(items.at(-1)).toMatchObject({ kind: 'input', unitCents: 980, totalCents: 39_200 })
})

it('of two people who send an order at once one does, and the purchase then waits for its delivery', {
  timeout: 120_000,
}, async () => {
  const company = await readyToBuy(world)
  const { admin, buyer, params, id, edit, show } = company
  await edit({ supplierId: (await aSupplier(admin)).id })
  const sent = await Promise.allSettled([admin, buyer].map((who) => who.call(purchases.order, { params, body: {} })))
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'purchases.order_sent_meanwhile' },
  })
  expect(await mailsAbout(company, id)).toHaveLength(1)
  expect(await show()).toMatchObject({ statusKind: 'delivery-pending' })
  await buyer.call(purchases.order, { params, body: {} })
  expect(await mailsAbout(company, id)).toHaveLength(2)
})

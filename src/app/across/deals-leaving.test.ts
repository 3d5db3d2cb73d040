import { expect, it } from 'vitest'
import { contracts } from '../../modules/contracts/contract.ts'
import { deals } from '../../modules/deals/contract.ts'
import { aDeal } from '../../modules/deals/server/testing.ts'
import { documents } from '../../modules/documents/contract.ts'
import { maria, paperOf, sentPaper } from '../../modules/documents/server/test-signing.ts'
import { financings } from '../../modules/financings/contract.ts'
import { terms } from '../../modules/financings/server/test-financing.ts'
import { purchases } from '../../modules/purchases/contract.ts'
import { readyToBuy } from '../../modules/purchases/server/test-purchase.ts'
import { deletions } from '../../platform/trash/contract.ts'
import { type Actor, startWorld } from '../testing.ts'

const world = await startWorld()

const remove = (actor: Actor, id: string) => actor.call(deals.remove, { params: { id } })

it('a deal stays while people sign a document of it, which the refusal names and leads to; a cancelled one lets it go', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, dealId, title } = await sentPaper(company, [maria])
  await expect(remove(admin, dealId)).rejects.toMatchObject({
    status: 409,
    code: 'documents.keep_deal',
    message: expect.stringContaining(`1 documento dele está em assinatura ou assinado (${title})`),
    details: { leadsTo: `/negocio/${dealId}/documentos` },
  })
  await admin.call(documents.cancel, { params: { id }, body: { reason: 'Desistiu' } })
  await remove(admin, dealId)
})

it('a refusal names no document to who does not see documents', async () => {
  const company = await world.company()
  const { dealId, title } = await sentPaper(company, [maria])
  const blind = await company.user('manager', { plus: ['deals.delete-project', 'deal-tabs.documents'] })
  await expect(remove(blind, dealId)).rejects.toMatchObject({
    code: 'documents.keep_deal',
    message: expect.not.stringContaining(title),
  })
})

it('a deal with a draft alone goes, and comes back whole', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, dealId } = await paperOf(company)
  // The addresses of its pages are signed anew at each reading.
  const shown = async () => {
    const { fileUrl, pages, ...document } = await admin.call(documents.show, { params: { id } })
    return { ...document, pages: pages.length, hasFile: fileUrl !== null }
  }
  const before = await shown()
  await remove(admin, dealId)
  await expect(admin.call(documents.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await admin.call(deletions.undo, { params: { id: dealId } })
  expect(await shown()).toEqual(before)
})

it('a deal stays while its contract is signed, also without a document', async () => {
  const { admin } = await world.company()
  const { id: dealId } = await aDeal(admin)
  await admin.call(contracts.edit, { params: { dealId }, body: { status: 'signed' } })
  await expect(remove(admin, dealId)).rejects.toMatchObject({
    status: 409,
    code: 'contracts.keeps_deal',
    details: { leadsTo: `/negocio/${dealId}/contrato` },
  })
  await admin.call(contracts.edit, { params: { dealId }, body: { status: 'none' } })
  await remove(admin, dealId)
})

it('a deal stays while a bank has paid for it', async () => {
  const { admin } = await world.company()
  const { id: dealId } = await aDeal(admin)
  const { id } = await admin.call(financings.create, { body: { name: 'Maria Lima', dealId, ...terms } })
  const statuses = await admin.call(financings.statuses, {})
  const put = (kind: string) =>
    admin.call(financings.edit, {
      params: { id },
      body: { statusId: statuses.find((status) => status.kind === kind)!.id },
    })
  await admin.call(financings.edit, { params: { id }, body: { approval: 'approved', approvedAmount: 38_190_00 } })
  await put('paid')
  await expect(remove(admin, dealId)).rejects.toMatchObject({
    status: 409,
    code: 'financings.keep_deal',
    details: { leadsTo: `/negocio/${dealId}/financiamentos` },
  })
  await put('in-analysis')
  await remove(admin, dealId)
  await admin.call(deletions.undo, { params: { id: dealId } })
  expect(await admin.call(financings.show, { params: { id } })).toMatchObject({ dealId })
})

it('a deal stays while something is bought for it, and its serial numbers stay when the purchase is lost', async () => {
  const { admin, params, edit, put, show } = await readyToBuy(world)
  const { id: dealId } = await aDeal(admin)
  await edit({ dealId })
  await expect(remove(admin, dealId)).rejects.toMatchObject({
    status: 409,
    code: 'purchases.keep_deal',
    message: expect.stringContaining('1 compra é dele (Cabos)'),
    details: { leadsTo: `/negocio/${dealId}/compras` },
  })
  const { items } = await admin.call(purchases.addItem, {
    params,
    body: { name: 'Módulo', quantity: 1, unitCents: 100, kind: 'module' },
  })
  const at = { ...params, itemId: items.at(-1)!.id }
  await admin.call(purchases.receive, { params, body: { lines: [{ itemId: at.itemId, quantity: 1 }] } })
  await admin.call(purchases.addSerials, { params: at, body: { serials: ['A1'] } })
  await put('lost')
  await expect(remove(admin, dealId)).rejects.toMatchObject({
    status: 409,
    code: 'equipment.keeps_deal',
    details: { leadsTo: '/equipment-serials' },
  })
  expect(await show()).toMatchObject({ dealId })
})

it('a deal whose purchase is lost goes, and is named by it again once it comes back', async () => {
  const { admin, edit, put, show } = await readyToBuy(world)
  const { id: dealId } = await aDeal(admin)
  await edit({ dealId })
  await put('lost')
  await remove(admin, dealId)
  expect(await show()).toMatchObject({ dealId: null })
  await admin.call(deletions.undo, { params: { id: dealId } })
  expect(await show()).toMatchObject({ dealId })
})

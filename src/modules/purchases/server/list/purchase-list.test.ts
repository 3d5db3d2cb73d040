import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { exportContract } from '../../../../platform/export/contract.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { equipment } from '../../../equipment/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { purchases } from '../../contract.ts'
import { aPurchase, aSupplier, cable, readyToBuy, theStatus } from '../test-purchase.ts'

const world = await startWorld()

const far = { past: '2020-01-10', future: '2099-01-10' }

/** Three purchases that differ in everything that the list filters by. */
async function threeOf(company: Awaited<ReturnType<typeof readyToBuy>>) {
  const { admin, buyer, edit } = company
  const supplier = await aSupplier(admin)
  const { id: dealId } = await aDeal(admin)
  const [, category] = await admin.call(smallLists.items, { params: { list: 'purchase-categories' } })
  const [deliveryType] = await admin.call(smallLists.items, { params: { list: 'delivery-types' } })
  await edit({ description: 'Cabos do galpão' })
  const late = await buyer.call(purchases.create, {
    body: await aPurchase(buyer, {
      description: 'Inversores',
      dealId,
      supplierId: supplier.id,
      categoryId: category!.id,
      deliveryTypeId: deliveryType!.id,
      expectedOn: far.past,
      statusId: (await theStatus(admin, 'on-the-way')).id,
    }),
  })
  const dear = await buyer.call(purchases.create, {
    body: await aPurchase(buyer, {
      description: 'Módulos',
      applicantId: admin.id,
      expectedOn: far.future,
      requestedOn: far.past,
    }),
  })
  await buyer.call(purchases.addItem, { params: { id: dear.id }, body: { ...cable, unitCents: 100_000 } })
  return { supplier, dealId, category: category!, deliveryType: deliveryType!, late }
}

it('[PURC-001] lists the purchases a page at a time, by every filter, with the count of all that match', async () => {
  const company = await readyToBuy(world)
  const { admin } = company
  const { supplier, dealId, category, deliveryType, late } = await threeOf(company)
  const found = async (query: object) => {
    const { list, summary } = await admin.call(purchases.list, { query })
    expect(summary?.count).toBe(list.length)
    return list.map(({ description }) => description)
  }
  expect(await found({})).toEqual(['Módulos', 'Inversores', 'Cabos do galpão'])
  expect(await found({ sort: 'code' })).toEqual(['Cabos do galpão', 'Inversores', 'Módulos'])
  const only = ['Inversores']
  expect(await found({ statusId: late.statusId })).toEqual(only)
  expect(await found({ statusKind: 'on-the-way' })).toEqual(only)
  expect(await found({ supplierId: supplier.id })).toEqual(only)
  expect(await found({ categoryId: category.id })).toEqual(only)
  expect(await found({ deliveryTypeId: deliveryType.id })).toEqual(only)
  expect(await found({ dealId })).toEqual(only)
  expect(await found({ isLate: true })).toEqual(only)
  expect(await found({ code: 2 })).toEqual(only)
  expect(await found({ search: 'invers' })).toEqual(only)
  expect(await found({ expectedTo: '2021-01-01' })).toEqual(only)
  expect(await found({ applicantId: admin.id })).toEqual(['Módulos'])
  expect(await found({ expectedFrom: '2098-01-01' })).toEqual(['Módulos'])
  expect(await found({ to: '2021-01-01' })).toEqual(['Módulos'])
  expect(await found({ totalFrom: 1_000_000 })).toEqual(['Módulos'])
  expect(await found({ totalFrom: 1, totalTo: 200_000 })).toEqual(['Cabos do galpão'])

  const first = await admin.call(purchases.list, { query: { pageSize: 2 } })
  expect(first).toMatchObject({ summary: { count: 3, late: 1 }, list: [{ code: 3 }, { code: 2 }] })
  const rest = await admin.call(purchases.list, { query: { pageSize: 2, after: first.nextCursor! } })
  expect(rest).toMatchObject({ list: [{ code: 1 }], nextCursor: null })
})

const fileOf = async (actor: Actor, query: Record<string, unknown>, columns: string[]) => {
  const work = await actor.call(exportContract.start, { body: { list: 'purchases', query, columns, format: 'csv' } })
  return String((await actor.request('GET', `/api/works/${work.id}/file`)).body)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
}

it('[PURC-004] [PURC-038] the CSV holds the filtered list, without what the person may not see', async () => {
  const company = await readyToBuy(world)
  await threeOf(company)
  const { buyer, user } = company
  const columns = ['code', 'description', 'supplier', 'totalCents', 'expectedOn']
  expect(await fileOf(buyer, { isLate: true }, columns)).toEqual([
    'Código;Descrição;Fornecedor;Total;Previsão de entrega',
    '2;Inversores;Aldo Solar;"0,00";10/01/2020',
  ])
  expect((await fileOf(buyer, {}, columns)).map((line) => line.split(';')[1])).toEqual([
    'Descrição',
    'Módulos',
    'Inversores',
    'Cabos do galpão',
  ])
  const blind = await user('salesman', {
    plus: ['purchases.list', 'purchases.hide-total', 'purchases.hide-supplier', 'purchases.hide-expected-delivery'],
  })
  await expect(blind.call(purchases.list, { query: { isLate: true } })).rejects.toMatchObject({ status: 422 })
  expect(await blind.call(purchases.list, {})).not.toHaveProperty('summary')
  expect(await fileOf(blind, { search: 'cabos' }, columns)).toEqual(['Código;Descrição', '1;Cabos do galpão'])
})

it('a purchase is found by the customer of its deal, unless its deal is hidden from who looks', async () => {
  const { buyer, admin, user } = await readyToBuy(world)
  const contact = await aContact(admin, { name: 'Aurora Boreal' })
  const { id: dealId } = await aDeal(admin, { contactId: contact.id })
  await buyer.call(purchases.create, { body: await aPurchase(buyer, { description: 'Cabos', dealId }) })
  await buyer.call(purchases.create, { body: await aPurchase(buyer, { description: 'Módulos' }) })
  const found = async (search: string, who: Actor = admin) =>
    (await who.call(purchases.list, { query: { search } })).list.map(({ description }) => description)
  expect(await found('aurora')).toEqual(['Cabos'])
  expect(await found('cabos boreal')).toEqual(['Cabos'])
  expect(await found('módulos aurora')).toEqual([])
  for (const flag of ['purchases.hide-deal', 'deal-tabs.purchases'])
    expect([flag, await found('aurora', await user('manager', { plus: [flag] }))]).toEqual([flag, []])
})

it('whoever does not see the deals of purchases neither asks for those of one nor reads it off their serial numbers', async () => {
  const { buyer, admin, user } = await readyToBuy(world)
  const { id: dealId } = await aDeal(admin)
  const { id } = await buyer.call(purchases.create, { body: await aPurchase(buyer, { dealId }) })
  const params = { id }
  const { items } = await buyer.call(purchases.addItem, {
    params,
    body: { name: 'Módulo', kind: 'module', quantity: 1, unitCents: 1 },
  })
  const itemId = items.at(-1)!.id
  await buyer.call(purchases.receive, { params, body: { lines: [{ itemId, quantity: 1 }] } })
  await buyer.call(purchases.addSerials, { params: { id, itemId }, body: { serials: ['SN-1001'], maker: 'Jinko' } })
  expect(await admin.call(equipment.list, {})).toMatchObject({ list: [{ dealId, purchaseId: id }] })
  for (const flag of ['purchases.hide-deal', 'deal-tabs.purchases']) {
    const blind = await user('manager', { plus: [flag] })
    for (const path of ['purchases', 'purchases/board'])
      expect([flag, path, (await blind.request('GET', `/api/${path}?dealId=${dealId}`)).status]).toEqual([
        flag,
        path,
        422,
      ])
    const [serial] = (await blind.call(equipment.list, {})).list
    for (const name of ['dealId', 'dealTitle', 'purchaseId']) expect(serial).not.toHaveProperty(name)
  }
})

it('[PURC-005] the PDF holds the filtered list, without what the person may not see', {
  timeout: 120_000,
}, async () => {
  const company = await readyToBuy(world)
  await threeOf(company)
  const { buyer, user } = company
  const printed = async (actor: Actor, query: string) => {
    const answer = await actor.request('GET', `/api/purchases/pdf?${query}`)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    return readPdf(answer.body as Buffer)
      .pages.join(' ')
      .replaceAll(/\s+/g, ' ')
  }
  const late = await printed(buyer, 'isLate=true')
  expect(late).toContain('Inversores')
  expect(late).toContain('Aldo Solar')
  expect(late).not.toContain('Módulos')
  const all = await printed(buyer, '')
  expect(all).toContain('R$ 200.000,00')
  for (const name of ['Módulos', 'Inversores', 'Cabos do galpão']) expect(all).toContain(name)
  const blind = await user('salesman', { plus: ['purchases.list', 'purchases.hide-total', 'purchases.hide-supplier'] })
  const shown = await printed(blind, 'search=cabos')
  expect(shown).toContain('Cabos do galpão')
  expect(shown).not.toContain('R$')
  expect(shown).not.toContain('Fornecedor')
})

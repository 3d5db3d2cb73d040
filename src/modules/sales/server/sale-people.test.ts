import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { team } from '../../team/contract.ts'
import { sales } from '../contract.ts'
import { readyToSell } from './test-sale.ts'

const world = await startWorld()
const ready = () => readyToSell(world)

it('nobody names another seller or pre-seller without the sight of that commission, not one by one nor in bulk', async () => {
  const { admin, sell, user } = await ready()
  const rafael = await user('salesman', { name: 'Rafael' })
  const renata = await user('salesman', { name: 'Renata', plus: ['sales.edit'] })
  const { id } = await sell({ salesmanId: rafael.id })
  const edit = (body: object) => renata.call(sales.edit, { params: { id }, body })
  for (const [body, code] of [
    [{ salesmanId: renata.id }, 'sales.seller_forbidden'],
    [{ preSellerId: renata.id }, 'sales.pre_seller_forbidden'],
  ] as const) {
    await expect(edit(body)).rejects.toMatchObject({ status: 403, code })
    await expect(renata.call(sales.change, { body: { chosen: { ids: [id] }, to: body } })).rejects.toMatchObject({
      status: 403,
      code,
    })
  }
  // The form sends whom the sale names along with what else changes.
  await edit({ salesmanId: rafael.id, preSellerId: null, notes: 'Cliente pediu nota' })
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({ salesmanId: rafael.id, preSellerId: null })
})

it('who does not see a commission that is being paid learns nothing of how much by what they may lower', async () => {
  const { admin, sell, user } = await ready()
  const salesman = await user('salesman', { plus: ['sales.change-total'] })
  const { id } = await sell({ total: 10_000_00 })
  const lowerTo = (total: number) => salesman.call(sales.edit, { params: { id }, body: { total } })
  await lowerTo(9_999_00)
  await admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount: 1_00, paidOn: '2026-11-20' } })
  for (const total of [9_998_00, 5_000_00, 1_00])
    await expect(lowerTo(total)).rejects.toMatchObject({ status: 409, code: 'sales.lowers_paid' })
  await lowerTo(12_000_00)
  await admin.call(sales.edit, { params: { id }, body: { total: 9_000_00 } })
})

it('who comes to a sale, leaves it or earns another share is told, and all of a new value; the timeline says what matters', async () => {
  const { admin, dealId, sell, user } = await ready()
  const [renata, rafael, thiago] = [
    await user('salesman', { name: 'Renata' }),
    await user('salesman', { name: 'Rafael' }),
    await user('salesman', { name: 'Thiago' }),
  ]
  const { id } = await sell({ salesmanId: renata.id, total: 14_292_91 })
  await admin.call(sales.edit, { params: { id }, body: { salesmanId: rafael.id, total: 15_000_00 } })
  const shares = [
    { userId: rafael.id, share: 66.67 },
    { userId: thiago.id, share: 33.33 },
  ]
  await admin.call(sales.share, { params: { id }, body: { payee: 'seller', shares } })
  const noticeTexts = async (who: typeof renata) =>
    (await who.call(notifications.list, {})).list.map(({ title, text }) => `${title}. ${text}`).toSorted()
  expect(await noticeTexts(renata)).toEqual([
    'Você saiu da venda 1: Maria Lima. Ana Administradora passou a comissão adiante. O que você já recebeu continua seu.',
  ])
  expect(await noticeTexts(rafael)).toEqual([
    'Comissão dividida na venda 1: Maria Lima. Ana Administradora deixou a sua parte em 66,67%.',
    expect.stringMatching(/^Valor alterado na venda 1: Maria Lima\. Ana .* de R\$\s14\.292,91 para R\$\s15\.000,00\.$/),
    'Você entrou na venda 1: Maria Lima. Ana Administradora colocou você como quem recebe a comissão.',
  ])
  expect(await noticeTexts(thiago)).toEqual([
    'Comissão dividida na venda 1: Maria Lima. Ana Administradora deixou a sua parte em 33,33%.',
  ])
  await admin.call(sales.edit, { params: { id }, body: { notes: 'Sem peso' } })
  for (const kind of ['important', 'changes'] as const) {
    const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId }, query: { kind } })
    const edits = entries.filter((entry) => entry.kind === 'sales.changed')
    expect(edits).toHaveLength(kind === 'important' ? 1 : 2)
    expect(edits.at(-1)!.changes.map(({ label, before, after }) => [label, before, after])).toContainEqual([
      'Vendedor',
      'Renata',
      'Rafael',
    ])
  }
})

it('a commission of half a cent is rounded up, and an edit beside it leaves the cents as they are', async () => {
  const { admin, sell } = await ready()
  const { id, sellerCommission } = await sell({ total: 13_110_00, sellerPercent: 1.15 })
  expect(sellerCommission).toBe(150_77)
  expect(await admin.call(sales.edit, { params: { id }, body: { notes: 'x' } })).toMatchObject({
    sellerCommission: 150_77,
  })
})

it('a percentage of more decimals than anybody reads is refused, of a sale, of a range and of who shares', async () => {
  const { admin, sell } = await ready()
  const { id } = await sell()
  const [range] = await admin.call(sales.ranges, {})
  const shares = [{ userId: admin.id, share: 33.333 }]
  for (const [method, address, body] of [
    ['PATCH', `/api/sales/${id}`, { sellerPercent: 0.30000000000000004 }],
    ['PATCH', `/api/sales/${id}`, { preSellerPercent: 1e-7 }],
    ['PATCH', `/api/commission-ranges/${range!.id}`, { sellerPercent: 2.49999 }],
    ['PUT', `/api/sales/${id}/commission-lines`, { payee: 'seller', shares }],
  ] as const) {
    const refused = await admin.request(method, address, body)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringMatching(/somar|casas decimais/)])
  }
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({ sellerPercent: 3 })
})

it('a sale is given to nobody who left, nor to anybody of another company; whom it names already stays', async () => {
  const { admin, sell, dealId, user } = await ready()
  const gone = await user('salesman', { name: 'Zeca' })
  const { id } = await sell({ salesmanId: gone.id })
  const edit = (body: object) => admin.call(sales.edit, { params: { id }, body })
  const leave = () => admin.call(team.editUser, { params: { id: gone.id }, body: { active: false } })
  await leave()
  const elsewhere = (await world.company()).admin.id
  const unknown = { status: 404, code: 'sales.unknown_person' }
  for (const named of [gone.id, elsewhere]) {
    await expect(sell({ salesmanId: named })).rejects.toMatchObject(unknown)
    await expect(sell({ preSellerId: named })).rejects.toMatchObject(unknown)
    await expect(edit({ preSellerId: named })).rejects.toMatchObject(unknown)
  }
  expect(await edit({ salesmanId: gone.id, notes: 'Nota' })).toMatchObject({ salesmanId: gone.id })
  expect((await admin.call(sales.list, { query: { dealId } })).totalItems).toBe(1)
})

it('a new sale starts with nobody who left', async () => {
  const company = await world.company()
  const gone = await company.user('salesman')
  const deal = await aDeal(company.admin, { ownerId: gone.id, preSellerId: gone.id })
  const start = () => company.admin.call(sales.defaults, { params: { id: deal.id } })
  expect(await start()).toMatchObject({ salesmanId: gone.id, preSellerId: gone.id })
  await company.admin.call(team.editUser, { params: { id: gone.id }, body: { active: false } })
  expect(await start()).toMatchObject({ salesmanId: null, preSellerId: null })
})

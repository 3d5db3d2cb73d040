import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { today } from '../../../../platform/i18n/days.ts'
import { funnels } from '../../../funnels/contract.ts'
import { stores } from '../../../organisation/stores-contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { deals } from '../../contract.ts'
import type { DealSort } from '../../deal-filters.ts'
import { aContact, aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()

it('[DEAL-011] finds deals by every filter, each alone', async () => {
  const { admin, user, within } = await world.company()
  const salesman = await user('salesman')
  const branch = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  const { id: teamId } = await within((ctx) =>
    ctx.one(
      statement<{ id: string }>(
        `with t as (insert into teams (id, name) values (gen_random_uuid(), 'Norte') returning id)
         update users set team_id = t.id from t where users.id = $1 returning t.id`,
        [salesman.id],
      ),
    ),
  )
  const [origin] = await admin.call(smallLists.items, { params: { list: 'origins' } })
  const [type] = await admin.call(smallLists.items, { params: { list: 'deal-types' } })
  const [tag] = await admin.call(smallLists.items, { params: { list: 'tags' } })
  const { at } = await funnelOf(admin)
  const contact = await aContact(admin, { name: 'José Araújo', document: '529.982.247-25' })
  const given = {
    contactId: contact.id,
    title: 'Chácara São João',
    status: 'Qualificação',
    storeId: branch.id,
    ownerId: salesman.id,
    preSellerId: salesman.id,
    technicianId: salesman.id,
    originId: origin!.id,
    dealTypeId: type!.id,
    tags: [tag!.id],
    bidAmount: 5_000_000,
    powerKwp: 20,
    consumptionKwh: 900,
    closingOn: '2027-03-10',
  }
  const { id } = await aDeal(admin, given)
  const signed = at('Contrato', 'Contrato assinado').statusId
  await admin.call(funnels.editStatus, { params: { id: signed }, body: { requires: [] } })
  const other = await aDeal(admin, {
    bidAmount: 100,
    powerKwp: 1,
    consumptionKwh: 10,
    step: 'Contrato',
    status: 'Contrato assinado',
  })
  await admin.call(deals.win, { params: { id: other.id } })
  const { stepId, statusId } = at('Comercial', 'Qualificação')
  const queries = [
    { search: 'sao joao' },
    { search: 'jose araujo' },
    { search: '529.982' },
    { statusId: [statusId] },
    { stepId: [stepId] },
    { state: ['open' as const] },
    { teamId: [teamId] },
    { storeId: [branch.id] },
    { ownerId: [salesman.id] },
    { preSellerId: [salesman.id] },
    { technicianId: [salesman.id] },
    { originId: [origin!.id] },
    { dealTypeId: [type!.id] },
    { contactId: [contact.id] },
    { tag: [tag!.id] },
    { amountFrom: 1000, amountTo: 5_000_000 },
    { kwpFrom: 2, kwpTo: 30 },
    { consumptionFrom: 800, consumptionTo: 1000 },
    { closingFrom: '2027-03-01', closingTo: '2027-03-31' },
    {
      search: 'chacara',
      createdFrom: today(),
      createdTo: today(),
      late: 'false' as const,
      proposal: ['without' as const],
    },
  ]
  for (const query of queries) {
    const page = await admin.call(deals.list, { query })
    expect({ query, ids: page.list.map((row) => row.id), totalItems: page.totalItems }).toEqual({
      query,
      ids: [id],
      totalItems: 1,
    })
    const totals = await admin.call(deals.totals, { query })
    expect(totals).toEqual({ count: 1, amount: 5_000_000, kwp: 20, forecast: 1_000_000 })
  }
  expect((await admin.call(deals.list, { query: { late: 'true' } })).list).toEqual([])
})

it('the list holds names, page and count', async () => {
  const { admin } = await world.company()
  for (const bidAmount of [300, 100, 200]) await aDeal(admin, { bidAmount })
  const page = await admin.call(deals.list, { query: { sort: '-amount', pageSize: 2 } })
  expect(page).toMatchObject({ pageNumber: 1, pageSize: 2, totalItems: 3, totalPages: 2 })
  expect(page.list.map((row) => row.bidAmount)).toEqual([300, 200])
  expect(page.list[0]).toMatchObject({
    statusName: 'Novo contato',
    stepName: 'Comercial',
    ownerName: 'Ana Administradora',
    city: 'Uberlândia',
    stateCode: 'MG',
    late: false,
    accepted: false,
  })
})

it('sorts by every column both ways', async () => {
  const { admin } = await world.company()
  await aDeal(admin, { title: 'Ávila', bidAmount: 2, powerKwp: 2, consumptionKwh: 2, closingOn: '2027-01-01' })
  await aDeal(admin, { title: 'Zanetti', bidAmount: 1, powerKwp: 1, consumptionKwh: 1, status: 'Qualificação' })
  const titles = async (sort: DealSort) =>
    (await admin.call(deals.list, { query: { sort } })).list.map((row) => row.title).join(' ')
  for (const sort of [
    'title',
    '-amount',
    '-kwp',
    '-consumption',
    'closingOn',
    '-closingOn',
    'createdAt',
    'number',
    'since',
    'status',
  ] as const)
    expect(`${sort}: ${await titles(sort)}`).toBe(`${sort}: Ávila Zanetti`)
  for (const sort of ['-title', 'amount', 'kwp', 'consumption', '-createdAt', '-number', '-since', '-status'] as const)
    expect(`${sort}: ${await titles(sort)}`).toBe(`${sort}: Zanetti Ávila`)
  expect((await titles('owner')).length).toBeGreaterThan(0)
})

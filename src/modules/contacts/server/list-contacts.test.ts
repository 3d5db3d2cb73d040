import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { stores } from '../../organisation/contract.ts'
import { contacts } from '../contract.ts'

const world = await startWorld()
const aContact = (given: object = {}) => ({ name: 'Maria Aparecida', phone: '(34) 99812-4471', ...given })

it('finds contacts without accents and by phone or document in any format', async () => {
  const { admin } = await world.company()
  await admin.call(contacts.create, { body: aContact({ name: 'João Conceição', document: '529.982.247-25' }) })
  await admin.call(contacts.create, { body: aContact({ name: 'Outra Pessoa', phone: '34998120000' }) })
  expect((await admin.call(contacts.list, { query: { search: '%%%' } })).list).toEqual([])
  for (const search of ['joao', 'CONCEICAO', '529.982', '(34) 99812-4471', 'conceicao joao']) {
    const { list, totalItems } = await admin.call(contacts.list, { query: { search } })
    expect(list.map((row) => row.name)).toEqual(['João Conceição'])
    expect(totalItems).toBe(1)
  }
})

it('[CONT-002] narrows the list by owner, pre-seller, origin, store, registration date, and step, status and tag of the contact’s deals', async () => {
  const { admin, user, storeId, within } = await world.company()
  const seller = await user('salesman')
  const origin = newId()
  const tag = newId()
  await within((ctx) =>
    ctx.run(
      statement(
        `insert into list_items (id, list, name) values ($1, 'origins', 'Feira do bairro'), ($2, 'tags', 'Urgente')`,
        [origin, tag],
      ),
    ),
  )
  const maria = await admin.call(contacts.create, { body: aContact({ ownerId: seller.id, originId: origin }) })
  await admin.call(contacts.create, {
    body: aContact({ name: 'João Conceição', phone: '34998120000', preSellerId: seller.id }),
  })
  const deal = await within((ctx) =>
    ctx.one(
      statement<{ stepId: string; statusId: string }>(
        `insert into deals (id, number, title, contact_id, step_id, status_id, store_id, tags)
         select $1, 1, 'Telhado', $2, step_id, id, $3, array[$4]::uuid[] from statuses limit 1 returning step_id, status_id`,
        [newId(), maria.id, storeId, tag],
      ),
    ),
  )
  const names = async (query: object) => (await admin.call(contacts.list, { query })).list.map((row) => row.name)
  expect(await names({ ownerId: [seller.id] })).toEqual(['Maria Aparecida'])
  expect(await names({ originId: [origin] })).toEqual(['Maria Aparecida'])
  expect(await names({ preSellerId: [seller.id] })).toEqual(['João Conceição'])
  const branch = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  await admin.call(contacts.edit, { params: { id: maria.id }, body: { storeId: branch.id } })
  expect(await names({ storeId: [storeId] })).toEqual(['João Conceição'])
  expect(await names({ storeId: [branch.id] })).toEqual(['Maria Aparecida'])
  expect(await names({ stepId: [deal.stepId] })).toEqual(['Maria Aparecida'])
  expect(await names({ statusId: [deal.statusId] })).toEqual(['Maria Aparecida'])
  for (const elsewhere of [{ stepId: [storeId] }, { statusId: [storeId] }, { tag: [origin] }])
    expect(await names(elsewhere)).toEqual([])
  expect(await names({ tag: [tag] })).toEqual(['Maria Aparecida'])
  expect(await names({ createdTo: '2020-01-01' })).toEqual([])
  expect(await names({ createdFrom: '2020-01-01', sort: 'name' })).toHaveLength(2)
  const { list } = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(list.map((row) => row.deals)).toEqual([0, 1])
})

it('a search finds few as well as very many, only of the own company, and beside what single fields hold', async () => {
  const { admin, within, storeId } = await world.company()
  await within((ctx) =>
    ctx.run(
      statement(
        `insert into contacts (id, name, phone, store_id, email)
         select gen_random_uuid(), 'Maria ' || case when n = 7 then 'Quaresma' else 'Souza' end, '349' || (10000000 + n), $1, n || '@quaresma.test'
         from generate_series(1, 2100) n`,
        [storeId],
      ),
    ),
  )
  const items = async (query: object) => (await admin.call(contacts.list, { query })).totalItems
  expect(await items({ search: 'maria' })).toBe(2100)
  expect(await items({ search: 'quaresma maria' })).toBe(2100)
  expect(await items({ search: 'maria', name: 'QUARESMA' })).toBe(1)
  expect(await items({ search: 'souza', phone: '(34) 91000-0007' })).toBe(0)
  expect(await items({ email: '2099@quaresma' })).toBe(1)
  const other = await world.company()
  expect((await other.admin.call(contacts.list, { query: { search: 'quaresma' } })).totalItems).toBe(0)
  const holders = await other.look((ctx) =>
    ctx.one(statement("select platform.contacts_holding('{quaresma}', 10) as ids")),
  )
  expect(holders).toEqual({ ids: [] })
})

it('[SHELL-080] asks for at least three characters', async () => {
  const { admin } = await world.company()
  await expect(admin.call(contacts.list, { query: { search: 'jo' } })).rejects.toMatchObject({
    fields: { search: 'Digite ao menos 3 caracteres.' },
  })
})

it('[API-011] [API-012] pages the list with exact counts', async () => {
  const { admin } = await world.company()
  for (let index = 0; index < 5; index++)
    await admin.call(contacts.create, { body: aContact({ name: `Contato ${index}`, phone: `3499812000${index}` }) })
  const page = await admin.call(contacts.list, { query: { pageSize: 2, pageNumber: 2, sort: 'name' } })
  expect(page).toMatchObject({ pageNumber: 2, pageSize: 2, totalItems: 5, totalPages: 3 })
  expect(page.list.map((row) => row.name)).toEqual(['Contato 2', 'Contato 3'])
})

it('a page behind the cursor goes on where the last one ended, in every order', async () => {
  const { admin } = await world.company()
  for (const at of [3, 1, 2, 5, 4])
    await admin.call(contacts.create, { body: aContact({ name: `Cliente ${at}`, phone: `3499812447${at}` }) })
  for (const sort of ['name', '-name', 'createdAt', '-createdAt'] as const) {
    const whole = await admin.call(contacts.list, { query: { sort } })
    const first = await admin.call(contacts.list, { query: { sort, pageSize: 2 } })
    const next = await admin.call(contacts.list, { query: { sort, pageSize: 4, after: first.nextCursor! } })
    expect([...first.list, ...next.list]).toEqual(whole.list)
    expect(next).toMatchObject({ totalItems: 5, nextCursor: null })
  }
  const { nextCursor } = await admin.call(contacts.list, { query: { sort: 'name', pageSize: 2 } })
  expect((await admin.request('GET', `/api/contacts?sort=-name&after=${nextCursor}`)).status).toBe(422)
})

it('contacts are found by what any of their fields holds; an unknown field is told', async () => {
  const { admin } = await world.company()
  const maria = await admin.call(contacts.create, { body: aContact({ email: 'maria@sol.com.br', city: 'São Paulo' }) })
  await admin.call(contacts.create, {
    body: aContact({ kind: 'company', name: 'Padaria Central', phone: '3433331111', document: '12.ABC.345/01DE-35' }),
  })
  const found = async (query: object) => (await admin.call(contacts.list, { query })).list.map(({ name }) => name)
  expect(await found({ email: 'MARIA@' })).toEqual([maria.name])
  expect(await found({ city: 'sao paulo' })).toEqual([maria.name])
  expect(await found({ phone: '(34) 3333-1111' })).toEqual(['Padaria Central'])
  for (const typed of ['12.ABC.345/01DE-35', '12.abc.345/01', '12ABC34501DE35', 'de35'])
    expect([typed, await found({ document: typed })]).toEqual([typed, ['Padaria Central']])
  for (const typed of ['12.ABC.345/01DE-35', '12.abc.345/01', '12.ABC.345'])
    expect([typed, await found({ search: typed })]).toEqual([typed, ['Padaria Central']])
  for (const typed of ['12.XYZ.345/01DE-35', '12.345'])
    expect([typed, await found({ document: typed })]).toEqual([typed, []])
  expect(await found({ name: 'aparecida' })).toEqual([maria.name])
  expect(await found({ kind: 'company' })).toEqual(['Padaria Central'])
  expect(await found({ dealsFrom: 1 })).toEqual([])
  expect((await admin.request('GET', '/api/contacts?favouriteColour=blue')).status).toBe(422)
})

it('a deal that a person is denied counts for no filter of its contact, as it counts in no row', async () => {
  const { admin, user, within } = await world.company()
  const tag = newId()
  await within((ctx) =>
    ctx.run(statement(`insert into list_items (id, list, name) values ($1, 'tags', 'Urgente')`, [tag])),
  )
  const maria = await admin.call(contacts.create, { body: aContact() })
  const deal = await aDeal(admin, { contactId: maria.id, tags: [tag] })
  const { stepId, statusId } = await admin.call(deals.show, { params: { id: deal.id } })
  const person = await user('administrator')
  const asked = [{ stepId: [stepId] }, { statusId: [statusId] }, { tag: [tag] }, { dealsFrom: 1 }, { dealsTo: 0 }]
  const found = async () => {
    const counts = []
    for (const query of asked) counts.push((await person.call(contacts.list, { query })).totalItems)
    return counts
  }
  expect(await found()).toEqual([1, 1, 1, 1, 0])
  await admin.request('PUT', `/api/denials/deal/${deal.id}`, { userIds: [person.id] })
  expect((await person.call(contacts.list, {})).list).toMatchObject([{ deals: 0 }])
  expect(await found()).toEqual([0, 0, 0, 0, 1])
})

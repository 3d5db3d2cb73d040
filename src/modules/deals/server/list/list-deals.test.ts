import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { today } from '../../../../platform/i18n/days.ts'
import { orderedFields } from '../../../../platform/record/filters.ts'
import { deals } from '../../contract.ts'
import { dealRecord } from '../../deal-record.ts'

const dealSorts = orderedFields(dealRecord).map(([sort]) => sort)

import { aContact, aDeal, funnelOf, manyDeals } from '../testing.ts'
import { dealList } from './deal-list.ts'

const world = await startWorld()
const one = await world.company()
await one.within(async (ctx) => {
  await manyDeals(ctx, 230)
  await ctx.run(statement("insert into counters (name, value) values ('deals', 230)"))
})
const { admin } = one

const list = (query: Record<string, unknown>) => admin.call(deals.list, { query: { pageSize: 200, ...query } })

async function throughCursors(sort: string) {
  const ids: string[] = []
  let after: string | null | undefined
  do {
    const page = await list({ sort, pageSize: 37, ...(after && { after }) })
    expect(page.totalItems).toBe(230)
    ids.push(...page.list.map(({ id }) => id))
    after = page.nextCursor
  } while (after)
  return ids
}

it.each(dealSorts.flatMap((sort) => [sort, `-${sort}`]))(
  'page after page behind the cursor shows the same deals in the same order as page numbers, by %s',
  async (sort) => {
    const numbered = [...(await list({ sort })).list, ...(await list({ sort, pageNumber: 2 })).list]
    expect(await throughCursors(sort)).toEqual(numbered.map(({ id }) => id))
  },
)

it('a deal that comes in while one scrolls neither repeats nor hides another', async () => {
  const first = await list({ sort: '-createdAt', pageSize: 20 })
  const next = await list({ sort: '-createdAt', pageSize: 20, after: first.nextCursor! })
  const { id } = await aDeal(admin)
  const again = await list({ sort: '-createdAt', pageSize: 20, after: first.nextCursor! })
  expect(again.list).toEqual(next.list)
  await admin.call(deals.remove, { params: { id } })
})

it('a cursor of another order, or none at all, is told at its field', async () => {
  const { nextCursor } = await list({ sort: 'title', pageSize: 5 })
  const status = async (query: string) => (await admin.request('GET', `/api/deals?${query}`)).status
  expect(await status(`sort=-amount&after=${nextCursor}`)).toBe(422)
  expect(await status('after=nada')).toBe(422)
  const forged = Buffer.from(JSON.stringify(['-amount', "0'; drop", '0198f000-0000-7000-8000-000000000001']))
  expect(await status(`sort=-amount&after=${forged.toString('base64url')}`)).toBe(422)
  const named = Buffer.from(JSON.stringify(['owner', 'nobody at all', '0198f000-0000-7000-8000-000000000001']))
  expect(await status(`sort=owner&after=${named.toString('base64url')}`)).toBe(422)
})

it('by the name of its owner or status a list is the same however its deals are looked up', async () => {
  const other = await one.user('salesman')
  const somebody = async (condition: string, ownerId: string | null) =>
    one.within((ctx) => ctx.run(statement(`update deals set owner_id = $1 where ${condition}`, [ownerId])))
  await somebody('number % 3 = 0', other.id)
  await somebody('number % 7 = 0', null)
  for (const sort of ['owner', '-owner', 'status', '-status']) {
    const walked = await list({ sort })
    const sorted = await list({ sort, numberFrom: 1 })
    expect(walked.list).toEqual(sorted.list)
    const names = walked.list.map((deal) => (sort.includes('owner') ? deal.ownerName : deal.statusName))
    const way = sort.startsWith('-') ? -1 : 1
    const given = names.filter(Boolean).toSorted((left, right) => way * left!.localeCompare(right!, 'pt-BR'))
    expect(names).toEqual([...given, ...names.filter((name) => !name)])
    expect(new Set(await throughCursors(sort)).size).toBe(230)
  }
})

it('deals are found by what any of their fields holds', async () => {
  const contact = await aContact(admin, { name: 'Padaria São João', city: 'Ituiutaba' })
  const plain = await aDeal(admin, { contactId: contact.id, title: 'Telhado norte' })
  const sited = await aDeal(admin, { contactId: contact.id, title: 'Galpão', city: 'Monte Alegre' })
  await admin.call(deals.edit, { params: { id: sited.id }, body: { closingPercent: 80, generationKwh: 999_000 } })
  await admin.call(deals.rate, { params: { id: plain.id }, body: { rating: 5 } })
  const found = async (query: Record<string, unknown>) => (await list(query)).list.map(({ id }) => id).toSorted()
  const both = [plain.id, sited.id].toSorted()
  expect(await found({ title: 'TELHADO' })).toEqual([plain.id])
  expect(await found({ contact: 'sao joao' })).toEqual(both)
  expect(await found({ contact: 'sao joao', city: 'ituiutaba' })).toEqual([plain.id])
  expect(await found({ city: 'monte alegre' })).toEqual([sited.id])
  expect(await found({ numberFrom: plain.number, numberTo: sited.number })).toEqual(both)
  expect(await found({ ratingFrom: 5 })).toEqual([plain.id])
  expect(await found({ closingPercentFrom: 80, closingPercentTo: 80 })).toEqual([sited.id])
  expect(await found({ generationFrom: 900_000 })).toEqual([sited.id])
  expect((await found({ sinceFrom: today(), contact: 'sao joao' })).length).toBe(2)
  expect(await found({ sinceTo: '2020-01-01' })).toEqual([])
  expect(await found({ title: '100%_' })).toEqual([])
})

it('a field that no list has is unknown, not ignored', async () => {
  const { status, body } = await admin.request('GET', '/api/deals?favouriteColour=blue')
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('favouriteColour')
})

it('a word counts the deals that hold it or whose contact does, however short, and none of another company', async () => {
  const contact = await aContact(admin, { name: 'Hermenegildo Quaresma' })
  const theirs = await aDeal(admin, { contactId: contact.id, title: 'Galpão novo' })
  const ids = async (search: string, actor = admin) =>
    (await actor.call(deals.list, { query: { search, pageSize: 200 } })).list.map(({ id }) => id)
  expect(await ids('QUARÊSMA')).toEqual([theirs.id])
  expect(await ids('galpao negild')).toEqual([theirs.id])
  expect(await ids('galpao qu')).toEqual([theirs.id])
  expect(await ids('qua%ma')).toEqual([])
  const other = await world.company()
  expect(await ids('quaresma', other.admin)).toEqual([])
  const holders = await other.look((ctx) => ctx.rows(statement("select platform.deals_holding('{quaresma}')")))
  expect(holders).toEqual([{ dealsHolding: [] }])
})

it('the first page of all deals or of one status names its size, so that its plan may be kept; one of a person is planned for them', async () => {
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const isNamed = (limit: number, filters: object, sort = '-createdAt') =>
    one.within(async (ctx) => {
      const { list: rows } = await dealList.page<{ id: string }>(
        ctx,
        { ...filters },
        { sort, limit, fields: ['title'] },
      )
      expect(rows.length).toBeGreaterThan(0)
      const kept = await ctx.rows(
        statement('select from pg_prepared_statements where statement like $1', [`%limit ${limit}::int%`]),
      )
      return kept.length > 0
    })
  expect(await isNamed(31, {})).toBe(true)
  expect(await isNamed(32, { statusId: [statusId] })).toBe(true)
  expect(await isNamed(33, { statusId: [statusId] }, 'title')).toBe(false)
  expect(await isNamed(34, { ownerId: [admin.id] })).toBe(false)
})

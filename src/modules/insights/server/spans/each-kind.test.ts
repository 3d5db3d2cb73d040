import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../../app/testing.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { spanKinds } from '../../../../platform/measures/keep-spans.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { contacts } from '../../../contacts/contract.ts'
import { contactRelations } from '../../../contacts/relations-contract.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { sales } from '../../../sales/contract.ts'
import { anAcceptedProposal, readyToSell } from '../../../sales/server/test-sale.ts'
import { tasks } from '../../../tasks/contract.ts'
import { aTask, inDays } from '../../../tasks/server/test-task.ts'
import { compareSpans } from './compare-spans.ts'
import { ago, ask, asOf, build, happened, run } from './testing.ts'

const world = await startWorld()

async function totals(actor: Actor, days: number, facts: string, measures: string[], more = '') {
  const { cells } = await ask(actor, `${asOf(days)}${more}`, [], facts, measures)
  return cells[0]?.values ?? measures.map(() => 0)
}

/** What a night finds of every kind that the log does not explain. */
const unexplained = ({ within }: TestCompany) =>
  within(async (ctx) => {
    for (const kind of spanKinds().values()) await compareSpans(ctx, kind)
    return ctx.rows(statement<{ kind: string }>('select kind from span_builds where unexplained > 0'))
  })

it('contacts count as they were by the end of a past day, also those that became one since', async () => {
  const company = await world.company()
  const { admin } = company
  const kept = await aContact(admin, { city: 'Uberlândia' })
  const other = await aContact(admin, { city: 'Uberlândia' })
  await admin.call(contacts.edit, { params: { id: kept.id }, body: { city: 'Prata' } })
  const merge = await admin.call(contactRelations.merge, {
    params: { id: kept.id },
    body: { contactId: other.id, take: [] },
  })
  await happened(company, kept.id, { 'contacts.created': 40, 'contacts.changed': 20 })
  await happened(company, other.id, { 'contacts.created': 40, 'contacts.absorbed': 10 })
  await build(company)
  expect(await totals(admin, 30, 'contacts', ['contacts'], ',city=Uberlândia')).toEqual([2])
  expect(await totals(admin, 15, 'contacts', ['contacts'], ',city=Prata')).toEqual([1])
  expect(await totals(admin, 5, 'contacts', ['contacts'])).toEqual([1])
  await admin.call(contactRelations.undoMerge, { params: { id: merge.id } })
  await happened(company, other.id, { 'contacts.restored': 4 })
  await build(company)
  expect(await totals(admin, 5, 'contacts', ['contacts'])).toEqual([1])
  expect(await totals(admin, 2, 'contacts', ['contacts'])).toEqual([2])
  expect(await unexplained(company)).toEqual([])
})

it('a sale that was cancelled later still counts on the days before, in the store that its deal had then', async () => {
  const company = await readyToSell(world)
  const { admin, dealId, sell, storeId } = company
  const { id } = await sell()
  await run(company, 'update deals set created_at = $2 where id = $1', [dealId, ago(50)])
  await admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-21' } })
  const uberaba = newId()
  await run(company, "insert into stores (id, name) values ($1, 'Uberaba')", [uberaba])
  await admin.call(deals.edit, { params: { id: dealId }, body: { storeId: uberaba } })
  await happened(company, id, { 'sales.created': 40, 'sales.cancelled': 10 })
  await run(company, 'update events set at = $2 where subject_id = $1', [dealId, ago(35)])
  await run(company, "update events set at = $2 where subject_id = $1 and after ? 'storeId'", [dealId, ago(20)])
  await build(company)
  const measures = ['sales', 'sold', 'cancelled']
  const store = (one: string) => `,storeId=${one}`
  expect(await totals(admin, 30, 'sales', measures, store(storeId))).toEqual([1, 28_450_00, 0])
  expect(await totals(admin, 15, 'sales', measures, store(storeId))).toEqual([0, 0, 0])
  expect(await totals(admin, 15, 'sales', measures, store(uberaba))).toEqual([1, 28_450_00, 0])
  expect(await totals(admin, 5, 'sales', measures, store(uberaba))).toEqual([0, 0, 1])
  const cell = `sales:${asOf(15)}${store(uberaba)}`
  expect((await admin.call(sales.list, { query: { cell } })).list.map((sale) => sale.id)).toEqual([id])
  expect(await unexplained(company)).toEqual([])
})

it('a proposal has the price and the state that it had on a past day', async () => {
  const company = await readyToSell(world)
  const { admin, dealId, within } = company
  const id = await within((ctx) => anAcceptedProposal(ctx, dealId, admin.id, 28_000_00))
  const insertEvents = `insert into events (kind, subject_kind, subject_id, thread_id, at, before, after)
    values ($1, 'proposal', $2, $3, $4, $5::jsonb, $6::jsonb)`
  const made = { id, dealId, consultantId: admin.id, state: 'generated', priceCents: 30_000_00, powerKwp: 6.1 }
  await run(company, insertEvents, ['proposals.generated', id, dealId, ago(40), null, JSON.stringify(made)])
  const [before, after] = [
    { state: 'generated', priceCents: 30_000_00 },
    { state: 'accepted', priceCents: 28_000_00 },
  ]
  await run(company, insertEvents, [
    'proposals.accepted',
    id,
    dealId,
    ago(10),
    JSON.stringify(before),
    JSON.stringify(after),
  ])
  await build(company)
  const measures = ['proposals', 'accepted', 'priceCents']
  expect(await totals(admin, 20, 'proposals', measures)).toEqual([1, 0, 30_000_00])
  expect(await totals(admin, 5, 'proposals', measures)).toEqual([1, 1, 28_000_00])
})

it('a task is overdue on the past days on which it was, and done from the day on which it was finished', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await admin.call(tasks.create, {
    body: await aTask(admin, { startsOn: inDays(-38), dueOn: inDays(-25) }),
  })
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  await admin.call(tasks.setStatus, { params: { id }, body: { statusId: done.id } })
  await happened(company, id, { 'tasks.created': 40, 'tasks.status-changed': 10 })
  await build(company)
  const measures = ['tasks', 'done', 'overdue']
  expect(await totals(admin, 30, 'tasks', measures)).toEqual([1, 0, 0])
  expect(await totals(admin, 20, 'tasks', measures)).toEqual([1, 0, 1])
  expect(await totals(admin, 5, 'tasks', measures)).toEqual([1, 1, 0])
  const shares = await ask(admin, asOf(20), ['responsibleId'], 'task-shares', ['tasks'])
  expect(shares.rows[0]!.groups.map(({ value }) => value)).toEqual([admin.id])
  await expect(ask(admin, asOf(20), [], 'tasks', ['executedMinutes'])).rejects.toMatchObject({
    status: 422,
    details: { code: 'measures.no_past' },
  })
  expect(await unexplained(company)).toEqual([])
})

it('a task goes with its deal and comes back with it', async () => {
  const company = await world.company()
  const { admin } = company
  const deal = await aDeal(admin)
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId: deal.id }) })
  await admin.call(deals.remove, { params: { id: deal.id } })
  await happened(company, id, { 'tasks.created': 40 })
  await happened(company, deal.id, { 'deals.created': 40, 'deals.removed': 20 })
  await build(company)
  expect(await totals(admin, 30, 'tasks', ['tasks'])).toEqual([1])
  expect(await totals(admin, 15, 'tasks', ['tasks'])).toEqual([0])
  expect((await ask(admin, asOf(30), [], 'tasks', ['tasks'])).asOf).toMatchObject({ removed: 1 })
  expect(await unexplained(company)).toEqual([])
  await admin.call(deletions.undo, { params: { id: deal.id } })
  await happened(company, deal.id, { 'deals.returned': 10 })
  await build(company)
  expect(await totals(admin, 15, 'tasks', ['tasks'])).toEqual([0])
  expect(await totals(admin, 5, 'tasks', ['tasks'])).toEqual([1])
  expect(await unexplained(company)).toEqual([])
})

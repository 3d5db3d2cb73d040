import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../../app/testing.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { dealStays } from '../../../deals/stays-contract.ts'
import { insights } from '../../contract.ts'
import { compareSpans } from './compare-spans.ts'
import { buildSpans, spanKinds } from './keep-spans.ts'

const world = await startWorld()
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const asOf = (days: number) => `asOf=${dayIn(ago(days))}`
const kindOf = () => spanKinds().get('deal')!
const run = ({ within }: TestCompany, text: string, values: unknown[] = []) =>
  within((ctx) => ctx.run(statement(text, values)))
const build = ({ within }: TestCompany) => within((ctx) => buildSpans(ctx, kindOf()))

/** What happened to a deal happened so many days ago. */
async function happened(company: TestCompany, id: string, days: Record<string, number>) {
  for (const [kind, count] of Object.entries(days))
    await run(company, 'update events set at = $3 where subject_id = $1 and kind = $2', [id, kind, ago(count)])
}

const ask = (actor: Actor, where: string, rows: string[] = [], facts = 'deals', measures = ['deals']) =>
  actor.call(insights.answer, { query: { facts, measures, rows, where } })

/** The figures of each group, by its name. */
async function told(actor: Actor, where: string) {
  const answer = await ask(actor, where, ['statusId'], 'deals', ['deals', 'bidAmount'])
  const groups = answer.cells
    .filter(({ rows }) => rows.length === 1)
    .map(({ rows, values }) => [answer.rows[0]!.groups[rows[0]!]!.name, values] as const)
  return { groups: Object.fromEntries(groups), removed: answer.asOf?.removed }
}

/** Came 40 days ago with 1.000, went on 20 days ago, was worth 2.500 from 10 days ago. */
async function aLife(company: TestCompany) {
  const { admin } = company
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin, { bidAmount: 100_000 })
  await admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  await admin.call(deals.edit, { params: { id }, body: { bidAmount: 250_000 } })
  await happened(company, id, { 'deals.created': 40, 'deals.moved': 20, 'deals.changed': 10 })
  return { id, at }
}

it('a report tells of a past day what was recorded by its end, also of what is deleted since, and says so', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aLife(company)
  await build(company)
  expect(await told(admin, asOf(30))).toEqual({ groups: { 'Novo contato': [1, 100_000] }, removed: 0 })
  expect(await told(admin, asOf(15))).toEqual({ groups: { Qualificação: [1, 100_000] }, removed: 0 })
  expect(await told(admin, asOf(7))).toEqual({ groups: { Qualificação: [1, 250_000] }, removed: 0 })
  await admin.call(deals.remove, { params: { id } })
  await happened(company, id, { 'deals.removed': 5 })
  await build(company)
  expect(await told(admin, asOf(7))).toEqual({ groups: { Qualificação: [1, 250_000] }, removed: 1 })
  expect(await told(admin, asOf(3))).toEqual({ groups: {}, removed: 0 })
})

it('a figure of a past day opens the records that it counted, wherever they are today', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, at } = await aLife(company)
  const other = await aDeal(admin)
  await happened(company, other.id, { 'deals.created': 2 })
  await build(company)
  const cell = `deals:statusId=${at('Comercial', 'Novo contato').statusId},${asOf(30)}`
  const opened = await admin.call(deals.list, { query: { cell } })
  expect(opened.list.map((deal) => deal.id)).toEqual([id])
  const rows = await admin.call(insights.rows, { query: { facts: 'deals', where: asOf(30), columns: ['title'] } })
  expect(rows.rows.map((row) => row.id)).toEqual([id])
})

it('what was corrected later shows only with the corrections', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aLife(company)
  const { stays } = await admin.call(deals.show, { params: { id } })
  const [now, first] = stays!
  const set = 'update deal_stays set entered_at = $2, left_at = $3 where id = $1'
  const moved = ago(20)
  await run(company, set, [first!.id, ago(40), moved])
  await run(company, set, [now!.id, moved, null])
  await admin.call(dealStays.editStay, { params: { id, stayId: now!.id }, body: { enteredAt: ago(35) } })
  await build(company)
  expect((await told(admin, asOf(30))).groups).toEqual({ 'Novo contato': [1, 100_000] })
  expect((await told(admin, `${asOf(30)},withCorrections=true`)).groups).toEqual({ Qualificação: [1, 100_000] })
})

it('reach goes by whose a record is today, and no company sees another’s days', async () => {
  const company = await world.company()
  const { admin, user } = company
  const store = newId()
  await run(company, "insert into stores (id, name) values ($1, 'Uberaba')", [store])
  const [kept, gone, come] = [await aDeal(admin), await aDeal(admin), await aDeal(admin, { storeId: store })]
  await admin.call(deals.edit, { params: { id: gone.id }, body: { storeId: store } })
  await admin.call(deals.edit, { params: { id: come.id }, body: { storeId: company.storeId } })
  for (const { id } of [kept, gone, come]) await happened(company, id, { 'deals.created': 40, 'deals.changed': 10 })
  await build(company)
  const manager = await user('manager')
  const byStore = async (actor: Actor) => {
    const { cells, rows: dimensions } = await ask(actor, asOf(20), ['storeId'])
    const parts = cells.filter(({ rows }) => rows.length === 1)
    return Object.fromEntries(parts.map(({ rows, values }) => [dimensions[0]!.groups[rows[0]!]!.value, values[0]]))
  }
  const own = company.storeId
  expect(await byStore(admin)).toEqual({ [own]: 2, [store]: 1 })
  expect(await byStore(manager)).toEqual({ [own]: 1, [store]: 1 })
  // Of a deal that is gone, whose it was last.
  for (const { id } of [gone, come]) await admin.call(deals.remove, { params: { id } })
  await build(company)
  expect(await byStore(manager)).toEqual({ [own]: 1, [store]: 1 })

  const other = await world.company()
  const theirs = await aDeal(other.admin)
  await happened(other, theirs.id, { 'deals.created': 40 })
  await build(other)
  expect(Object.values(await byStore(other.admin))).toEqual([1])
})

it('a day that is not over, one before the log, and what is not known of a past day are refused with the reason', async () => {
  const company = await world.company()
  const { admin } = company
  await aLife(company)
  await build(company)
  const refusedWith = (code: string) => ({ status: 422, details: { code } })
  await expect(ask(admin, asOf(0))).rejects.toMatchObject(refusedWith('measures.past_only'))
  const [year, month, day] = dayIn(ago(40)).split('-')
  await expect(ask(admin, asOf(41))).rejects.toMatchObject({
    ...refusedWith('measures.before_log'),
    fields: { where: `O histórico da empresa começa em ${day}/${month}/${year}. Escolha esse dia ou um depois dele.` },
  })
  await expect(ask(admin, 'asOf=ontem')).rejects.toMatchObject(refusedWith('platform.invalid'))
  await expect(ask(admin, asOf(7), ['city'])).rejects.toMatchObject(refusedWith('measures.no_past'))
  await expect(ask(admin, asOf(7), [], 'sales', ['sales'])).rejects.toMatchObject(refusedWith('measures.no_past'))
  await expect(admin.call(deals.list, { query: { cell: `deals:${asOf(0)}` } })).rejects.toMatchObject({ status: 422 })
  expect((await ask(admin, asOf(7))).cells[0]!.values).toEqual([1])

  const fresh = await world.company()
  await run(fresh, "insert into events (kind, subject_kind, subject_id, at) values ('a.b', 'a', $1, $2)", [
    newId(),
    ago(40),
  ])
  await expect(ask(fresh.admin, asOf(7))).rejects.toMatchObject(refusedWith('measures.past_building'))
})

it('a night compares spans and records, writes anew what differs and tells what the log does not say', async () => {
  const company = await world.company()
  const { within, look, admin } = company
  const { id } = await aLife(company)
  await build(company)
  const compared = async (before = 'select') => {
    await within(async (ctx) => {
      await ctx.run(statement(before, []))
      await compareSpans(ctx, kindOf())
    })
    const [found] = await look((ctx) =>
      ctx.rows(statement<{ differing: number; unexplained: number }>('select differing, unexplained from span_builds')),
    )
    return found
  }
  expect(await compared()).toEqual({ differing: 0, unexplained: 0 })
  expect(await compared(`delete from deal_spans where id = '${id}'`)).toEqual({ differing: 1, unexplained: 0 })
  expect((await told(admin, asOf(7))).groups).toEqual({ Qualificação: [1, 250_000] })
  expect(await compared(`update deals set bid_amount = 7 where id = '${id}'`)).toEqual({ differing: 1, unexplained: 1 })
})

it('spans follow the log by themselves', async () => {
  const company = await world.company()
  const { admin, look } = company
  const { id } = await aDeal(admin)
  const { at } = await funnelOf(admin)
  await admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  const last = async () =>
    (
      await look((ctx) =>
        ctx.first(
          statement<{ statusId: string }>("select status_id from deal_spans where id = $1 and to_at = 'infinity'", [
            id,
          ]),
        ),
      )
    )?.statusId
  await expect.poll(last, { timeout: 8_000, interval: 200 }).toBe(at('Comercial', 'Qualificação').statusId)
}, 15_000)

it('what was written of a person who is erased is gone from every past day', async () => {
  const company = await world.company()
  const { admin, within, look } = company
  const { id, contactId } = await aDeal(admin)
  const { step } = await funnelOf(admin)
  const losing = { stepId: step('Perdidos').id, statusId: step('Perdidos').statuses[0]!.id }
  await admin.call(deals.lose, { params: { id }, body: { reason: 'Maria da Silva desistiu', ...losing } })
  await build(company)
  const reasons = () =>
    look((ctx) => ctx.rows(statement("select from deal_spans where lost_reason like '%Maria%'", [])))
  expect(await reasons()).not.toEqual([])
  await within((ctx) => ctx.emit({ kind: 'contacts.erased', subject: { kind: 'contact', id: contactId } }))
  expect(await reasons()).toEqual([])
})

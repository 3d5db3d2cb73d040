import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import type { Scope } from '../../../../platform/db/database.ts'
import { updateMany } from '../../../../platform/db/entity-many.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { nextNumbers } from '../../../../platform/db/numbers.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { Ctx } from '../../../../platform/http/ctx.ts'
import { createDeals } from '../create-many.ts'
import { lockedDeals } from '../deal-for-update.ts'
import { columnIn, columnsOf } from '../moving/columns.ts'
import { withFacts } from '../moving/found-deals.ts'
import { lose } from '../moving/lose.ts'
import { dealsEntity } from '../tables.ts'
import { aContact, funnelOf, manyDeals } from '../testing.ts'
import { moveEach } from './each-deal.ts'

const world = await startWorld()

/** Work of the administrator in a transaction that is taken back, and how many statements it sent. */
async function tried<T>({ company, admin }: TestCompany, work: (ctx: Ctx) => Promise<T>) {
  const { services } = world.running
  const transaction = services.db.writing(company.id)
  let sent = 0
  const scope: Scope = {
    run: (query) => {
      sent++
      return transaction.run(query)
    },
    rows: (query) => {
      sent++
      return transaction.rows(query)
    },
    first: (query) => {
      sent++
      return transaction.first(query)
    },
  }
  const { user, granted } = (await services.identityOf(company, admin.id))!
  try {
    const result = await work(new Ctx({ company, user, granted, services, scope }))
    return { result, sent }
  } finally {
    await transaction.rollback()
  }
}

/** A company with many deals that stand elsewhere than in “Qualificação”. */
async function companyOfMany() {
  const company = await world.company()
  const funnel = await funnelOf(company.admin)
  const { statusId } = funnel.at('Comercial', 'Qualificação')
  await company.within(async (ctx) => {
    await manyDeals(ctx, 80)
    await nextNumbers(ctx, 'deals', 80)
  })
  const found = await company.look((ctx) =>
    ctx.rows(statement<{ id: string }>('select id from deals where status_id <> $1 order by id', [statusId])),
  )
  return { company, funnel, statusId, ids: found.map(({ id }) => id) }
}

it('many deals are made, moved, given away and lost with as many statements as few, whatever listens to it', async () => {
  const { company, funnel, statusId, ids } = await companyOfMany()
  const contact = await aContact(company.admin)
  const lossId = funnel.steps.find(({ loss }) => loss)!.statuses[0]!.id
  const deal = {
    title: 'Casa',
    contactId: contact.id,
    ...funnel.at('Comercial', 'Qualificação'),
    storeId: company.storeId,
    ownerId: company.admin.id,
  }
  const make = (ctx: Ctx, count: number) =>
    createDeals(
      ctx,
      Array.from({ length: count }, () => ({ id: newId(), deal })),
    )
  const move = (ctx: Ctx, count: number) => moveEach(ctx, ids.slice(0, count), { statusId, confirmedBack: true })
  const other = await company.user('salesman')
  const give = async (ctx: Ctx, count: number) => {
    const found = await lockedDeals(ctx, ids.slice(0, count))
    const changes = found.map((one) => ({ before: one.deal, patch: { ownerId: other.id } }))
    return updateMany(ctx, dealsEntity, changes)
  }
  const lost = async (ctx: Ctx, count: number) => {
    const found = (await lockedDeals(ctx, ids.slice(0, count))).map((one) => one.deal)
    const columns = await columnsOf(ctx)
    const target = columnIn(columns, lossId)
    return lose(ctx, await withFacts(ctx, found), { columns, target, reason: 'Preço', note: '' })
  }
  const acts: ((ctx: Ctx, count: number) => Promise<unknown>)[] = [make, move, give, lost]
  for (const act of acts) {
    // What a process remembers of a company is read the first time.
    await tried(company, (ctx) => act(ctx, 2))
    const few = await tried(company, (ctx) => act(ctx, 3))
    const many = await tried(company, (ctx) => act(ctx, ids.length))
    expect(many.sent).toBe(few.sent)
  }
})

it('a move writes each of its deals once', async () => {
  const { company, statusId, ids } = await companyOfMany()
  const { result } = await tried(company, async (ctx) => {
    const writes = async () => {
      const query = statement<{ count: number }>(
        "select pg_stat_get_xact_tuples_updated('deals'::regclass)::int as count",
      )
      return (await ctx.one(query)).count
    }
    const before = await writes()
    const outcomes = await moveEach(ctx, ids, { statusId, confirmedBack: true })
    return { moved: outcomes.filter((one) => !('reason' in one)).length, written: (await writes()) - before }
  })
  expect(result).toEqual({ moved: ids.length, written: ids.length })
})

import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { enforceGuards } from './guarded-fields.ts'
import { type NewDeal, type StartingDeal, startingDeal } from './starting-deal.ts'
import type { Deal } from './tables.ts'

/** A deal made inside the work of another module; its number comes with the transaction. */
export async function createDeal(ctx: Ctx, given: NewDeal): Promise<Deal> {
  const values = await startingDeal(ctx, given)
  // raw write: a counter is no record of its own
  const row = await ctx.first(statement<{ value: number }>(countUp, []))
  return insertDeal(ctx, values, row!.value)
}

/**
 * A deal as the whole of a request. What can refuse it is asked before the transaction begins, and the number is taken
 * outside of it: the company's counter would otherwise stay locked until the disk has written each deal, one after the
 * other. A number whose deal fails after all is skipped.
 */
export async function createDealAlone(ctx: Ctx, given: NewDeal): Promise<Deal> {
  enforceGuards(ctx, given)
  const outside = new Ctx({ ...ctx, scope: ctx.services.db.reading(ctx.company.id) })
  const values = await startingDeal(outside, given)
  // raw write: a counter is no record of its own
  const row = await outside.first(statement<{ value: number }>(countUpAtOnce, []))
  return insertDeal(ctx, values, row!.value)
}

const countUp = `insert into counters (name, value) values ('deals', 1)
  on conflict (tenant_id, name) do update set value = counters.value + 1 returning value`

/**
 * Does not wait for the disk: the log is written in order, so a deal that is on the disk has its number there too.
 * Sent as a transaction of its own.
 */
const countUpAtOnce = `with quick as (select set_config('synchronous_commit', 'off', true))
  insert into counters (name, value) select 'deals', 1 from quick
  on conflict (tenant_id, name) do update set value = counters.value + 1 returning value`

const columnOf = (name: string) => name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`)

const isJson = (name: string) => name === 'irradiation' || name === 'bant'

/** The deal and its first stay in one statement. */
async function insertDeal(ctx: Ctx, values: StartingDeal, number: number): Promise<Deal> {
  const id = newId()
  const names = Object.keys(values).filter((name) => values[name] !== undefined)
  const stored = names.map((name) => (isJson(name) ? JSON.stringify(values[name]) : values[name]))
  const deal = (await ctx.first(
    statement<Deal>(
      // raw write: the deal and its first stay in one statement; the event follows
      `with d as (
         insert into deals (id, number, ${names.map(columnOf).join(', ')})
         values ($1, $4, ${names.map((_name, index) => `$${index + 5}`).join(', ')}) returning *
       ), stay as (
         insert into deal_stays (id, deal_id, step_id, status_id, entered_at, entered_by)
         select $2, d.id, d.step_id, d.status_id, d.status_since, $3 from d
       )
       select * from d`,
      [id, newId(), ctx.user?.id ?? null, number, ...stored],
    ),
  ))!
  const after = Object.fromEntries(
    names.filter((name) => values[name] !== null && values[name] !== '').map((name) => [name, values[name]]),
  )
  await ctx.emit({
    kind: 'deals.created',
    subject: { kind: 'deal', id },
    threadId: id,
    after: { id, number, ...after, monitoringPassword: undefined },
    data: { stepId: deal.stepId, statusId: deal.statusId },
  })
  return deal
}

import { newId } from '../db/new-id.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import type { MessageValues } from '../i18n/messages.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Work } from './contract.ts'
import { describeWork } from './describe-work.ts'
import { continueWork, workTask } from './run-work.ts'
import type { StoredWork } from './tables.ts'

export interface NewWork {
  kind: string
  input: unknown
  /** The values of its title. */
  title?: MessageValues
  undoes?: string
  /** The rules that it does not start; those that the request leaves out when absent. */
  leavesOut?: readonly string[]
}

/** Works of up to this many rows are done at once, in the transaction that asks for them. */
const atOnce = 50

/**
 * Begins a long work in the transaction that asks for it. `choose` writes the items, or only counts the rows that it will
 * go through. Small ones are over when this answers; `isLong` sends even those to the background.
 */
export async function startWork(
  ctx: Ctx,
  { kind, input, title = {}, undoes, leavesOut = [...ctx.leavesOut] }: NewWork,
  choose: (workId: string) => Promise<number>,
  { isLong = false } = {},
): Promise<Work> {
  const id = newId()
  await refuseTooMany(ctx)
  await ctx.run(
    statement(
      `insert into works (id, kind, input, title, undoes, lang, created_by, created_at, program_id, leaves_out)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        kind,
        JSON.stringify(input),
        JSON.stringify(title),
        undoes ?? null,
        ctx.lang,
        ctx.userId,
        ctx.now,
        ctx.user!.programId ?? null,
        leavesOut,
      ],
    ),
  )
  const total = await choose(id)
  let work = await ctx.one(
    statement<StoredWork>(
      `update works set total = $2, title = title || jsonb_build_object('total', $2::int)
       where tenant_id = platform.current_tenant() and id = $1 returning *`,
      [id, total],
    ),
  )
  if (isLong || total > atOnce) ctx.job(workTask, { workId: id }, { key: `work:${id}` })
  else while (work.state === 'running') work = await continueWork(ctx, work)
  return describeWork(ctx, work)
}

/** At most this many works of one person run at once, so that others in the company get their turn. */
const maxRunning = 5

/** The lock has two that ask at once count one after the other. */
export async function refuseTooMany(ctx: Ctx) {
  await ctx.run(
    statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`works ${ctx.company.id} ${ctx.userId}`]),
  )
  const { running } = await ctx.one(
    statement<{ running: number }>(
      `select count(*)::int as running from works
       where tenant_id = platform.current_tenant() and created_by = $1 and state = 'running'`,
      [ctx.userId],
    ),
  )
  if (running >= maxRunning) throw new Refusal(429, 'work.too_many', { values: { most: maxRunning } })
}

import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { catalogueOf, kindsOf } from './catalogue.ts'
import { pauseFloods } from './floods.ts'
import { publishersOf } from './rights/publisher.ts'
import { endRuns } from './rules/change-rules.ts'
import { workOffRuns } from './run-step.ts'
import type { DueRun } from './runs/record-step.ts'
import { runTask, wake } from './wake.ts'
import { zonesOf } from './zones.ts'

/** How long one company is worked for before the next one has its turn, in milliseconds. */
const turn = 400
/** So many runs share a transaction: what they lock is free again within a tenth of a second. */
const mostTogether = 25

/**
 * Works off what is due in a company. Companies take turns: whoever has more asks for another turn behind those that
 * wait. The job carries nothing; what is to be done lies in the table, so that a process that dies loses nothing.
 */
export const runDueJob = job({
  task: runTask,
  payload: z.object({}),
  unscoped: true,
  run: (ctx) => workOff(ctx, turn),
})

export async function workOff(ctx: Ctx, milliseconds: number) {
  const began = performance.now()
  await pauseFloods(ctx)
  await endTurnedOff(ctx)
  let due = await dueRuns(ctx)
  if (due.length === 0) return wakeForNext(ctx)
  const around = {
    kinds: kindsOf(await catalogueOf(ctx)),
    zoneOf: await zonesOf(ctx),
    publisherOf: publishersOf(ctx),
  }
  while (due.length > 0) {
    for (const runs of together(due)) {
      await workOffRuns(ctx, runs, around)
      if (performance.now() - began > milliseconds) break
    }
    if (performance.now() - began > milliseconds) break
    const before = standing(due)
    due = await dueRuns(ctx)
    // What another process holds is its own. It may die over it: a minute later somebody looks again.
    if (standing(due) === before) return wakeAt(ctx, new Date(Date.now() + 60_000).toISOString())
  }
  await (due.length > 0 ? wakeAt(ctx) : wakeForNext(ctx))
}

/** The same runs after the same steps: nobody has gone on with any of them. */
const standing = (due: readonly DueRun[]) => due.map(({ runId, steps }) => `${runId} ${steps}`).join()

/** Runs of the same version of a rule, the oldest first. */
const together = (due: readonly DueRun[]) =>
  [...Map.groupBy(due, ({ automationId, version }) => `${automationId} ${version}`).values()].flatMap((runs) =>
    Array.from({ length: Math.ceil(runs.length / mostTogether) }, (_part, at) =>
      runs.slice(at * mostTogether, (at + 1) * mostTogether),
    ),
  )

const wakeAt = (ctx: Ctx, at?: string) => inTransaction(ctx, async (inside) => wake(inside, at))

/** Whatever became of the jobs that were asked for: what waits is woken when the first of it is due. */
async function wakeForNext(ctx: Ctx) {
  const { at } = await ctx.one(
    statement<{ at: string | null }>(
      `select min(d.due_at) as at from automation_due d
       join automations a on a.tenant_id = d.tenant_id and a.id = d.automation_id and a.state = 'on' and a.deleted_at is null
       where d.tenant_id = platform.current_tenant()`,
    ),
  )
  if (at) await wakeAt(ctx, at)
}

/** A run that was being written while its rule was turned off ends like those that were there. */
async function endTurnedOff(ctx: Ctx) {
  const rules = await ctx.rows(
    statement<{ id: string }>(
      `select a.id from automations a
       where a.tenant_id = platform.current_tenant() and (a.state in ('off', 'draft') or a.deleted_at is not null)
         and exists (select from automation_due d where d.tenant_id = a.tenant_id and d.automation_id = a.id)`,
    ),
  )
  for (const { id } of rules)
    await inTransaction(ctx, (inside) => endRuns(inside, id, { code: 'automations.turned_off' }))
}

/** The runs whose time has come, the oldest first; those of paused rules keep waiting. */
const dueRuns = (ctx: Ctx) =>
  ctx.rows(
    statement<DueRun>(
      `select d.run_id, d.automation_id, r.version, a.name, r.led_by, r.steps from automation_due d
       join automations a on a.tenant_id = d.tenant_id and a.id = d.automation_id
       join automation_runs r on r.tenant_id = d.tenant_id and r.id = d.run_id
       where d.tenant_id = platform.current_tenant() and d.due_at <= $1 and a.state = 'on' and a.deleted_at is null
       order by d.due_at, d.run_id limit 100`,
      [new Date().toISOString()],
    ),
  )

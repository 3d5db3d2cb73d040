import { z } from 'zod'
import { plannedOnce } from '../../../platform/db/scoped-query.ts'
import { statement } from '../../../platform/db/statement.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { pauseFloods } from './floods.ts'
import { type Published, publishersOf } from './rights/publisher.ts'
import { endRuns } from './rules/change-rules.ts'
import { kindsFor } from './rules/kinds-for.ts'
import { workOffRuns } from './run-step.ts'
import type { DueRun } from './runs/record-step.ts'
import { Turns, turnsOf } from './turns.ts'
import { ledOnIn, runTask, wake } from './wake.ts'
import { clocksQuery, type StoreClock, zoneBy } from './zones.ts'

/** How long one company is worked for before the next one has its turn, in milliseconds. */
const ofOneCompany = 400
/** So many runs share a transaction: what they lock is free again within a tenth of a second. */
const maxTogether = 25
const maxFound = 100

/**
 * Works off what is due in a company, in its turn. The job carries nothing; what is to be done lies in the table, so that a process
 * that dies loses nothing.
 */
export const runDueJob = job({
  task: runTask,
  payload: z.object({}),
  unscoped: true,
  run: async ({ services, company }) => turnsOf(services)?.ask(company),
})

/** The turns of a process that works. */
export const startTurns = (services: Services) =>
  new Turns(services, (company) =>
    workOff(new Ctx({ company, services, scope: services.db.reading(company.id) }), ofOneCompany),
  )

/** Answers whether more is due than there was time for. */
export async function workOff(ctx: Ctx, milliseconds: number): Promise<boolean> {
  const began = performance.now()
  await pauseFloods(ctx)
  let { due, turnedOff, next, clocks } = await lookAround(ctx)
  for (const id of turnedOff)
    await inTransaction(ctx, (inside) => endRuns(inside, id, { code: 'automations.turned_off' }))
  const around = { kindsFor: kindsFor(ctx), zoneOf: zoneBy(clocks), publisherOf: publishersOf(ctx, due) }
  while (due.length > 0) {
    const ledOn = ledOnIn(ctx)
    let isLeft = due.length === maxFound
    for (const runs of together(due)) {
      if (await workOffRuns(ctx, runs, around)) isLeft = true
      if (performance.now() - began > milliseconds) return true
    }
    if (!isLeft && ledOnIn(ctx) === ledOn) break
    const before = standing(due)
    ;({ due, next } = await lookAround(ctx))
    // What another process holds is its own. It may die over it: a minute later somebody looks again.
    if (due.length > 0 && standing(due) === before) {
      next = new Date(Date.now() + 60_000).toISOString()
      break
    }
  }
  // Whatever became of the jobs that were asked for: what waits is woken when the first of it is due.
  const at = next
  if (at) await inTransaction(ctx, async (inside) => wake(inside, at))
  return false
}

/** The same runs after the same steps: nobody has gone on with any of them. */
const standing = (due: readonly DueRun[]) => due.map(({ runId, steps }) => `${runId} ${steps}`).join()

/** Runs of the same version of a rule, the oldest first. */
const together = (due: readonly DueRun[]) =>
  [...Map.groupBy(due, ({ automationId, version }) => `${automationId} ${version}`).values()].flatMap((runs) =>
    Array.from({ length: Math.ceil(runs.length / maxTogether) }, (_part, at) =>
      runs.slice(at * maxTogether, (at + 1) * maxTogether),
    ),
  )

interface Around {
  /** The runs whose time has come, the oldest first; those of paused rules keep waiting. */
  due: (DueRun & Published)[]
  /** Rules that were turned off while a run of theirs was being written: it ends like those that were there. */
  turnedOff: string[]
  /** When the next one is due. */
  next: string | null
  clocks: StoreClock[]
}

const lookAround = (ctx: Ctx) =>
  ctx.one(
    statement<Around>(
      `${plannedOnce} with waiting as not materialized (
         select d.run_id, d.automation_id, d.due_at, a.name from automation_due d
         join automations a on a.tenant_id = d.tenant_id and a.id = d.automation_id and a.state = 'on' and a.deleted_at is null
         where d.tenant_id = platform.current_tenant()
       )
       select coalesce((select json_agg(json_build_object('runId', w.run_id, 'automationId', w.automation_id, 'version', r.version,
           'name', w.name, 'ledBy', r.led_by, 'steps', r.steps, 'publishedBy', v.published_by, 'reach', v.reach)
           order by w.due_at, w.run_id)
         from (select * from waiting where due_at <= $1 order by due_at, run_id limit ${maxFound}) w
         join automation_runs r on r.tenant_id = platform.current_tenant() and r.id = w.run_id
         join automation_versions v on v.tenant_id = r.tenant_id and v.automation_id = r.automation_id and v.number = r.version
       ), '[]') as due,
         array(select a.id from automations a
           where a.tenant_id = platform.current_tenant() and (a.state in ('off', 'draft') or a.deleted_at is not null)
             and exists (select from automation_due d where d.tenant_id = a.tenant_id and d.automation_id = a.id)) as turned_off,
         (select min(due_at) from waiting where due_at > $1) as next,
         coalesce((select json_agg(c) from (${clocksQuery}) c), '[]') as clocks`,
      [new Date().toISOString()],
    ),
  )

import pg from 'pg'
import type { z } from 'zod'
import type { Actor, TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Job } from '../../../platform/http/module.ts'
import { today } from '../../../platform/i18n/days.ts'
import { runJob as runAsWorker } from '../../../platform/testing/run-job.ts'
import { type TaskInput, tasks } from '../contract.ts'
import { dayAfter } from '../task-days.ts'

type Given = Partial<z.input<typeof TaskInput>>

/** A day so many days from today. */
export const inDays = (days: number) => dayAfter(today(), days)

/** What a task is made from: of the first type, to do, by the actor, begun four days ago and due in a month. */
export async function aTask(actor: Actor, given: Given = {}) {
  const [types, statuses] = [await actor.call(tasks.types, {}), await actor.call(tasks.statuses, {})]
  return {
    title: 'Ligar depois da proposta',
    typeId: types[0]!.id,
    statusId: statuses.find(({ kind }) => kind === 'to-do')!.id,
    responsibleIds: [actor.id],
    startsOn: inDays(-4),
    dueOn: inDays(30),
    ...given,
  }
}

/** Runs a job about one record, as the worker would. */
export const runJob = (within: TestCompany['within'], job: Job, id: string) =>
  within((ctx) => runAsWorker(ctx, job, { id }))

/** The jobs of a task that wait, and when each is due. */
export async function jobsIn(adminUrl: string, task: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ payload: string; runAt: Date }>(
    `select j.payload::text as payload, j.run_at as "runAt" from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [task],
  )
  await client.end()
  return rows.map(({ payload, runAt }) => ({ payload, runAt: runAt.toISOString() }))
}

/** How many wait for a lock in the database of this file. */
export const waitingFor = async (ctx: Ctx) =>
  (
    await ctx.one(
      statement<{ count: number }>(
        `select count(distinct w.pid)::int as count from pg_locks w where not w.granted and exists (select from pg_locks h
           where h.pid = w.pid and h.database = (select oid from pg_database where datname = current_database()))`,
      ),
    )
  ).count

import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import { Ctx } from '../http/ctx.ts'
import { countJob } from '../http/metrics.ts'
import type { Job, ServerModule } from '../http/module.ts'
import { writing } from '../http/run-in-ctx.ts'
import type { Services } from '../http/services.ts'
import { brasilia } from '../i18n/days.ts'
import { traced } from '../observability/tracing.ts'
import { makeMonthsAhead } from '../schema/months-ahead.ts'
import { startHeartbeat } from './heartbeat.ts'
import { companiesInTheNight, instantOfTick, nightTask } from './night.ts'
import { watchOrphans } from './orphaned-jobs.ts'
import { PatientPool } from './patient-pool.ts'

/** Partitions of the months to come. */
export const monthsTask = 'months'

interface WorkerOptions {
  concurrency?: number
  pollInterval?: number
  /** How long jobs that are under way may take once the process stops, in milliseconds; to their end when it is left out. */
  patience?: number
  /** The time zone that a company lives by; Brasília's when nothing says so. */
  timeZoneOf?: (ctx: Ctx) => Promise<string>
}

interface Envelope {
  tenantId: string
  payload: unknown
}

const day = 86_400_000
/** A process that was down then makes up for it. */
const crontab = parseCronItems([
  // One o'clock comes to Noronha three hours before it comes to Acre.
  { task: nightTask, match: '0 * * * *', options: { backfillPeriod: day } },
  { task: monthsTask, match: '0 7 1 * *', options: { backfillPeriod: 28 * day } },
])

/**
 * Runs the jobs of every company from PostgreSQL: retried with growing pauses, eight times at most, each in a
 * transaction of its own company. A job that has used up its tries stays in the queue's table for an operator.
 */
export async function startWorker(
  services: Services,
  modules: readonly ServerModule[],
  adminUrl: string,
  { concurrency = 4, pollInterval = 2_000, patience, timeZoneOf = async () => brasilia }: WorkerOptions = {},
): Promise<() => Promise<void>> {
  const pool = new PatientPool({ connectionString: adminUrl, max: concurrency + 2 })
  const tasks: TaskList = {}
  for (const module of modules)
    for (const job of module.jobs ?? [])
      tasks[job.task] = (given) => traced(`job ${job.task}`, () => perform(services, job, given as Envelope))
  tasks[nightTask] = async (given, { addJob }) => {
    const nightly = modules.flatMap(({ jobs = [] }) => jobs).filter(({ daily }) => daily)
    for (const { id } of await companiesInTheNight(services, timeZoneOf, instantOfTick(given)))
      for (const { task } of nightly)
        await addJob(task, { tenantId: id, payload: {} } satisfies Envelope, { jobKey: `${task} ${id}` })
  }
  tasks[monthsTask] = () => makeMonthsAhead(pool)
  const stopBeating = startHeartbeat(pool)
  const events = new EventEmitter()
  const stopWatching = await watchOrphans(adminUrl, events)
  const runner: Runner = await run({
    events,
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: crontab,
    concurrency,
    pollInterval,
    noHandleSignals: true,
    logger: new Logger(
      () => (level, message) =>
        services.log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'](message),
    ),
  })
  return async () => {
    stopBeating()
    const stopped = runner.stop().then(() => true)
    const isDone = await (patience === undefined
      ? stopped
      : Promise.race([stopped, sleep(patience, false, { ref: false })]))
    await stopWatching()
    // What is still under way is given back to the queue once this process is gone.
    if (isDone) await pool.end()
  }
}

async function perform(services: Services, job: Job, { tenantId, payload }: Envelope) {
  const company = await services.directory.byId(tenantId)
  if (!company) return
  const given = job.payload.parse(payload) as never
  try {
    if (job.unscoped) await job.run(new Ctx({ company, services, scope: services.db.reading(company.id) }), given)
    else await writing(services, { company }, (ctx) => job.run(ctx, given))
    countJob(job.task, 'done')
  } catch (error) {
    countJob(job.task, 'failed')
    throw error
  }
}

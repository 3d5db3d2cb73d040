import type { EventEmitter } from 'node:events'
import type { WorkerEventMap } from 'graphile-worker'
import pg from 'pg'

/** An advisory lock of this class shows that a pool of workers is alive: each pool has one, on its process's own connection. */
const lockClass = 7321
const sweepEvery = 2_000

/**
 * Gives back the jobs of processes that have died. The queue alone would keep them for four hours. A process that is
 * killed loses its connection, and with it its pool's lock, at once; whoever sweeps next frees what it held.
 */
export async function watchOrphans(adminUrl: string, events: EventEmitter): Promise<() => Promise<void>> {
  const pools = new Set<string>()
  let client: pg.Client | undefined
  let turn: Promise<unknown> = Promise.resolve()
  // One statement at a time on the one connection. If the database cannot be reached for a moment, the next sweep tries again.
  const next = (work: (client: pg.Client) => Promise<unknown>) => {
    turn = turn.then(async () => work(client ?? (await connect()))).catch(() => {})
    return turn
  }
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: adminUrl })
    fresh.on('error', () => {
      client = undefined
    })
    await fresh.connect()
    for (const id of pools) await fresh.query(hold, [lockClass, id])
    client = fresh
    return fresh
  }
  // Jobs are locked in the name of the pool that took them.
  const created = events as EventEmitter<{ 'pool:create': [WorkerEventMap['pool:create']] }>
  created.on('pool:create', ({ workerPool: { id } }) => {
    void next(async (to) => {
      pools.add(id)
      await to.query(hold, [lockClass, id])
    })
  })
  await next(async () => {})
  const timer = setInterval(() => void next((to) => to.query(freeOrphans, [lockClass, [...pools]])), sweepEvery)
  return async () => {
    clearInterval(timer)
    await turn
    await client?.end()
  }
}

const hold = 'select pg_advisory_lock($1, hashtext($2))'

/** A pool takes its lock just before its first job, so what was taken within the last seconds is left alone. */
const freeOrphans = `
  with held as materialized (
    select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by is not null and locked_by <> all($2::text[]) and locked_at < now() - interval '2 seconds'
  ), dead as materialized (
    select id from held where pg_try_advisory_xact_lock($1, hashtext(id))
  )
  select graphile_worker.force_unlock_workers((select array_agg(id) from dead)) where exists (select from dead)`

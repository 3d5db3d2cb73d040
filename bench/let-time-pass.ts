import type { Query } from './fill.ts'

/** As if the pauses between the tries of calls were over, those that last longer than so many seconds. */
export async function letTriesCome(query: Query, seconds: number) {
  await query(
    `update webhook_deliveries set due_at = now() where id in (
       select id from webhook_deliveries where state = 'waiting' and due_at > now() + make_interval(secs => $1)
       for update skip locked)`,
    [seconds],
  )
  await query(
    `update graphile_worker._private_jobs set run_at = now() where id in (
       select id from graphile_worker._private_jobs
       where key like 'webhook try %' and run_at > now() + make_interval(secs => $1) for update skip locked)`,
    [seconds],
  )
}

/** As if the time had passed for which a dead process holds the calls that it had begun, and the next minute with it. */
export const letLeasesEnd = (query: Query) =>
  query(
    `with free as (
       update webhook_deliveries set leased_until = null
       where id in (select id from webhook_deliveries where state = 'waiting' for update skip locked)
     )
     update graphile_worker._private_jobs set run_at = now()
     where id in (
       select id from graphile_worker._private_jobs
       where run_at > now() and run_at < now() + interval '2 minutes' for update skip locked)`,
  )

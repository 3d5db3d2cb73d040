import type pg from 'pg'

const everyMs = 20_000

/** Notes each minute in which the worker is alive, for sixty days; a database that is away makes a gap, as it should. */
export function startHeartbeat(pool: Pick<pg.Pool, 'query'>): () => void {
  const beat = () =>
    pool
      .query(
        `with gone as (delete from platform.heartbeats where minute < now() - interval '60 days')
         insert into platform.heartbeats (minute) values (date_trunc('minute', now())) on conflict do nothing`,
      )
      .catch(() => {})
  void beat()
  const timer = setInterval(beat, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

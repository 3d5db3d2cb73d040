import type { BenchWorld } from '../world.ts'

/** The company whose deals of ninety days a rule is tried on. */
export const tried = { slug: 'empresa-08', deals: Number(process.env.BENCH_TRIED ?? 20_000) }

/**
 * Deals that came within the last ninety days, with what the log says of them: each was created, its value changed some days
 * later, and it moved some days after that. The order of the log is that of its days.
 */
export async function fillLog({ query, fill, companyId }: BenchWorld): Promise<string> {
  await fill({ [tried.slug]: { deals: tried.deals, inFirstStep: true } })
  const company = await companyId(tried.slug)
  const [known] = await query<{ events: number }>(
    `select count(*)::int as events from events where tenant_id = $1 and actor_name = $2`,
    [company, mark],
  )
  if (known!.events > 0) return company
  await query(arrivedWithin, [company])
  await query(logged, [company, mark, tried.deals])
  for (const table of ['deals', 'events']) await query(`vacuum analyze ${table}`)
  return company
}

const mark = 'Medição'

const arrivedWithin = `
  update deals d set created_at = now() - interval '89 days' * (n.at / n.total::float8), status_since = now() - interval '1 day'
  from (select id, row_number() over (order by number desc) as at, count(*) over () as total from deals where tenant_id = $1) n
  where d.tenant_id = $1 and d.id = n.id`

const logged = `
  with recent as (select * from deals where tenant_id = $1 order by number desc limit $3)
  insert into events (tenant_id, id, at, kind, subject_kind, subject_id, thread_id, actor_name, before, after, data)
  select $1, gen_random_uuid(), e.at, e.kind, 'deal', e.id, e.id, $2, e.before, e.after, e.data
  from (
    select id, created_at as at, 'deals.created' as kind, null::jsonb as before,
      jsonb_build_object('statusId', status_id, 'stepId', step_id, 'bidAmount', bid_amount, 'title', title) as after, null::jsonb as data
    from recent
    union all
    select id, least(created_at + interval '2 days', now() - interval '2 hours'), 'deals.changed',
      jsonb_build_object('bidAmount', number % 4 * 1000000), jsonb_build_object('bidAmount', bid_amount), null from recent
    union all
    select id, least(created_at + interval '5 days', now() - interval '1 hour'), 'deals.moved',
      jsonb_build_object('statusId', status_id, 'statusSince', created_at),
      jsonb_build_object('statusId', status_id, 'statusSince', now() - interval '1 day'),
      jsonb_build_object('from', status_id, 'to', status_id, 'back', false) from recent
  ) e order by e.at`

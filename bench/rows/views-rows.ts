import type { BenchWorld } from '../world.ts'

/** A company with deals in every part of its funnel and region, with the stays behind them, and closed deals besides. */
export const busy = { slug: 'empresa-08', email: 'admin@empresa-08.test', open: 100_000, closed: 12_000 }

/**
 * Fills it: deals in every status of the main order, with their stays from the first status to that one, places around
 * the towns of the company, forecasts and installations over the months, one in five also in a parallel status, and a
 * year of closed deals.
 */
export async function fillBusyCompany(world: BenchWorld) {
  const { query } = world
  const deals = busy.open + busy.closed
  await world.fill({ [busy.slug]: { deals, contacts: deals / 4, inFirstStep: true } })
  const [company] = await query<{ id: string; isFilled: boolean }>(
    `select t.id, exists (select from deals d where d.tenant_id = t.id and d.state = 'won' and d.number > 1000) as "isFilled"
     from platform.tenants t where t.slug = $1`,
    [busy.slug],
  )
  const { id, isFilled } = company!
  if (isFilled) return
  await query('set session_replication_role = replica')
  try {
    for (const rows of [salesmen, places, stays, parallels]) await query(rows, [id])
    await query(closings, [id, busy.closed])
    for (const rows of tallies) await query(rows, [id])
  } finally {
    await query('set session_replication_role = origin')
  }
  await query(
    'vacuum analyze deals, deal_stays, deal_parallel_statuses, deal_tallies, deal_owner_tallies, deal_share_tallies',
  )
}

const line = `line as materialized (
  select s.id, s.step_id, row_number() over (order by st.position, s.position, s.id) as at, count(*) over () as statuses
  from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
  where s.tenant_id = $1 and s.deleted_at is null and st.deleted_at is null and not st.parallel and not st.loss)`

/** A company of that size has forty salesmen; they have the password of the others. */
const salesmen = `
  with model as (
    select u.* from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = $1 and r.preset = 'salesman' order by u.email limit 1)
  insert into users (tenant_id, id, name, email, password_hash, role_id, store_id)
  select $1, uuidv7(), 'Vendedor ' || n, 'vendedor' || n || '@empresa-08.test', password_hash, role_id, store_id
  from model, generate_series(1, 40) n`

/** More deals are in early statuses than in late ones. */
const places = `
  with ${line},
  drawn as materialized (
    select d.id, 1 + floor(power(random(), 1.6) * (select max(statuses) from line))::int as at,
      now() - random() * interval '420 days' as created, random() as waits, random() as located, random() as dated,
      (select array_agg(id) from users where tenant_id = $1 and name like 'Vendedor %') as people,
      (random() - random()) * 0.25 as north, (random() - random()) * 0.25 as east, (random() * 140)::int - 20 as closes
    from deals d where d.tenant_id = $1)
  update deals d set step_id = l.step_id, status_id = l.id, created_at = w.created, state = 'open',
    owner_id = w.people[1 + d.number % 40], commercial_owner_id = null, technical_owner_id = null, pre_seller_id = null, closed_at = null,
    status_since = greatest(w.created, now() - w.waits * w.waits * interval '90 days'),
    latitude = case when w.located < 0.7 then coalesce(d.latitude, -18.9) + w.north end,
    longitude = case when w.located < 0.7 then coalesce(d.longitude, -48.3) + w.east end,
    closing_on = case when w.dated < 0.6 then current_date + w.closes end,
    installation_starts_on = case when w.at > 10 and w.dated < 0.5 then current_date + w.closes / 2 end,
    installation_ends_on = case when w.at > 10 and w.dated < 0.5 then current_date + w.closes / 2 + 4 end,
    been = array(select p.id from line p where p.at <= w.at order by p.at)
  from drawn w join line l on l.at = w.at where d.tenant_id = $1 and d.id = w.id`

/** The time from a deal's creation to its present status is divided evenly over the statuses before. */
const stays = `
  with ${line}, gone as (delete from deal_stays where tenant_id = $1)
  insert into deal_stays (tenant_id, id, deal_id, step_id, status_id, came_from, entered_at, entered_by, left_at)
  select $1, uuidv7(), d.id, p.step_id, p.id, (select f.id from line f where f.at = p.at - 1), d.created_at + (d.status_since - d.created_at) * ((p.at - 1.0) / greatest(l.at - 1, 1)),
    d.owner_id, case when p.at < l.at then d.created_at + (d.status_since - d.created_at) * (p.at / greatest(l.at - 1.0, 1)) end
  from deals d join line l on l.id = d.status_id join line p on p.at <= l.at where d.tenant_id = $1`

const parallels = `
  with beside as materialized (
    select array_agg(s.id) as ids, s.step_id from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
    where s.tenant_id = $1 and s.deleted_at is null and st.deleted_at is null and st.parallel group by s.step_id),
  stands as (
    insert into deal_parallel_statuses (tenant_id, deal_id, step_id, status_id, since)
    select $1, d.id, b.step_id, b.ids[1 + d.number / 5 % cardinality(b.ids)], d.status_since
    from deals d cross join beside b where d.tenant_id = $1 and d.number % 5 = 0
    on conflict (tenant_id, deal_id, step_id) do update set status_id = excluded.status_id returning *)
  insert into deal_stays (tenant_id, id, deal_id, step_id, status_id, entered_at)
  select $1, uuidv7(), deal_id, step_id, status_id, since from stands`

const closings = `
  with closed as (select id, number, created_at from deals where tenant_id = $1 order by number desc limit $2)
  update deals d set state = case when c.number % 3 = 0 then 'won' else 'lost' end,
    closed_at = d.created_at + (now() - d.created_at) * random(),
    lost_reason = case when c.number % 3 = 0 then '' else (array['Preço','Prazo','Concorrente','Sem retorno','Financiamento recusado',''])[1 + c.number % 6] end
  from closed c where d.tenant_id = $1 and d.id = c.id`

/** The triggers were disabled, so their tallies are written here. */
const tallies = [
  'delete from deal_tallies where tenant_id = $1',
  'delete from deal_owner_tallies where tenant_id = $1',
  'delete from deal_share_tallies where tenant_id = $1',
  `insert into deal_owner_tallies (tenant_id, owner_id, status_id, store_id, state, day, deals, amount, kwp, folded)
   select tenant_id, owner_id, status_id, store_id, state, (status_since at time zone 'UTC')::date, count(*), sum(bid_amount),
     sum(power_kwp::numeric), true from deals where tenant_id = $1 and owner_id is not null group by 1, 2, 3, 4, 5, 6`,
  `insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, folded)
   select tenant_id, status_id, store_id, state, (status_since at time zone 'UTC')::date, count(*), sum(bid_amount),
     sum(power_kwp::numeric), true from deals where tenant_id = $1 group by 1, 2, 3, 4, 5`,
  `insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, parallel, folded)
   select d.tenant_id, p.status_id, d.store_id, d.state, (p.since at time zone 'UTC')::date, count(*), sum(d.bid_amount),
     sum(d.power_kwp::numeric), true, true
   from deal_parallel_statuses p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
   where p.tenant_id = $1 group by 1, 2, 3, 4, 5`,
  `insert into deal_share_tallies (tenant_id, part, key, store_id, state, deals, amount, folded)
   select d.tenant_id, s.part, s.key, d.store_id, d.state, count(*), sum(s.amount), true
   from deals d cross join platform.shares_of_deal(d.owner_id, d.origin_id, d.created_at, d.closed_at, d.state, d.lost_reason,
     d.been, d.bid_amount) s where d.tenant_id = $1 group by 1, 2, 3, 4, 5`,
]

import { type Figure, median, quantile, rounded } from '../figure.ts'
import { busy, fillBusyCompany } from '../rows/views-rows.ts'
import { type BenchWorld, benchWorld } from '../world.ts'

const rounds = 25
const limit = 150

const bareCount = "select count(*), sum(bid_amount) from deals where tenant_id = $1 and state = 'open'"

/**
 * The calls made by opening each view of the pipeline, in a company of 100,000 open deals spread over its funnel and
 * 12,000 closed ones: p95, for the administrator and for a salesman who sees only his own. The figure is the slowest;
 * the floor is a bare count and sum of the open deals.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await fillBusyCompany(world)
  const product = await world.start(['--no-pages'])
  try {
    const people = { administrator: busy.email, salesman: await salesmanOfOwn(world) }
    const views: Record<string, Record<string, number>> = {}
    for (const [person, email] of Object.entries(people)) {
      const call = await world.caller(product, busy.slug, email)
      for (const [view, path] of Object.entries(await openings(call)))
        views[view] = { ...views[view], [person]: await timed(() => call(path)) }
    }
    const floor = await bare(world)
    const value = Math.max(...Object.values(views).flatMap((one) => Object.values(one)))
    return {
      id: 'views-100k',
      value,
      unit: 'ms p95 of the slowest view',
      floor,
      ratio: rounded(value / floor),
      limit,
      holds: value <= limit,
      views,
    }
  } finally {
    await product.stop()
  }
}

type Call = (path: string) => Promise<string>

/** The address that each view calls when it is opened without filters; `reached` is the list that an insight's number opens. */
async function openings(call: Call): Promise<Record<string, string>> {
  const { Content: board } = JSON.parse(await call('/api/deals/board?lanes=true')) as {
    Content: { columns: { id: string }[] }
  }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    board: '/api/deals/board',
    list: '/api/deals?pageSize=50&sort=-createdAt',
    map: '/api/deals/map',
    gantt: `/api/deals/schedule?from=${day(-21)}&to=${day(70)}`,
    calendar: `/api/deals/calendar?from=${day(-21)}&to=${day(14)}`,
    flow: `/api/deals/flow?from=${day(-29)}&to=${day(0)}`,
    insights: '/api/deals/insights',
    conveyor: '/api/deals/board?lanes=true&cards=8',
    reached: `/api/deals?pageSize=50&sort=-createdAt&reached=${board.columns[5]!.id}`,
  }
}

async function timed(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds + 3; round++) {
    const started = performance.now()
    await work()
    if (round >= 3) times.push(performance.now() - started)
  }
  return rounded(quantile(times, 0.95), 1)
}

/** The busiest salesman of the company, who sees only his own deals: his function sees no other store, and he leads no team. */
async function salesmanOfOwn(world: BenchWorld) {
  const [person] = await world.query<{ email: string }>(
    `with busiest as (
       select d.tenant_id, d.owner_id as id from deals d join platform.tenants t on t.id = d.tenant_id
       where t.slug = $1 and d.owner_id is not null group by 1, 2 order by count(*) desc limit 1),
     team as (insert into teams (tenant_id, id, name) select tenant_id, gen_random_uuid(), 'Só ' || id from busiest
       on conflict (tenant_id, lower(name)) do update set name = excluded.name returning *),
     leads as (insert into user_teams (tenant_id, user_id, team_id) select b.tenant_id, b.id, t.id from busiest b, team t
       on conflict do nothing),
     closed as (update roles r set permissions = array_remove(r.permissions, 'team.see-all-stores') from users u, busiest b
       where u.tenant_id = b.tenant_id and u.id = b.id and r.tenant_id = u.tenant_id and r.id = u.role_id)
     select u.email from users u join busiest b on b.tenant_id = u.tenant_id and b.id = u.id`,
    [busy.slug],
  )
  return person!.email
}

async function bare(world: BenchWorld) {
  const [company] = await world.query<{ id: string }>('select id from platform.tenants where slug = $1', [busy.slug])
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await world.query(bareCount, [company!.id])
    times.push(performance.now() - started)
  }
  return rounded(median(times), 1)
}

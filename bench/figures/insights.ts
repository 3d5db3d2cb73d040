import { type Figure, quantile, rounded } from '../figure.ts'
import { busy, fillBusyCompany } from '../views-rows.ts'
import { type BenchWorld, benchWorld } from '../world.ts'

const rounds = 25
const limits = { dashboard: 250, pivot: 500, cohort: 300 }
const company = { slug: 'empresa-07', email: 'admin@empresa-07.test' }
const facts = Number(process.env.BENCH_FACTS ?? 1_000_000)

const year = new Date().getFullYear()
const groups = 'storeId,salesmanId,preSellerId,condition,soldOn:month'

/**
 * The general view in a company of 112,000 deals: one request that answers its figures with their last twelve periods, what changed
 * them, its drawings and what to do; p95. The floor is a bare count and sum of the open deals.
 */
export async function measureDashboard(): Promise<Figure> {
  const world = await benchWorld()
  await fillBusyCompany(world)
  const product = await world.start(['--no-pages'])
  try {
    const call = await world.caller(product, busy.slug, busy.email)
    const pages: Record<string, number> = {}
    for (const page of ['overview', 'commercial', 'flow', 'sales'])
      pages[page] = await timed(() => call(`/api/dashboards/${page}?period=month`))
    const floor = await timed(() =>
      world.query(
        "select count(*), sum(bid_amount) from deals d join platform.tenants t on t.id = d.tenant_id where t.slug = $1 and d.state = 'open'",
        [busy.slug],
      ),
    )
    const value = pages.overview!
    return {
      id: 'dashboard-12',
      value,
      unit: 'ms p95 of the general view, one request',
      floor,
      ratio: rounded(value / floor),
      limit: limits.dashboard,
      holds: value <= limits.dashboard,
      pages,
    }
  } finally {
    await product.stop()
  }
}

/** Five groups and five measures with every total over a million sales, p95; the floor is the bare statement of the finest groups. */
export async function measurePivot(): Promise<Figure> {
  const world = await benchWorld()
  await fillSales(world)
  const product = await world.start(['--no-pages'])
  try {
    const call = await world.caller(product, company.slug, company.email)
    const asked = (measures: string) => call(`/api/insights/answer?facts=sales&rows=${groups}&measures=${measures}`)
    const added = await timed(() => asked('sold,sales,ticket,entry,financed'))
    const apart = await timed(() => asked('sold:median,sales'))
    const floor = await timed(() =>
      world.query(
        `select d.store_id, s.salesman_id, s.pre_seller_id, s.payment_condition, date_trunc('month', s.sold_on), count(*), sum(s.total), sum(s.entry), sum(s.financed)
         from sales s join platform.tenants t on t.id = s.tenant_id join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
         where t.slug = $1 group by 1, 2, 3, 4, 5`,
        [company.slug],
      ),
    )
    return {
      id: 'pivot-1m',
      value: added,
      unit: 'ms p95 of five groups and five measures',
      floor,
      ratio: rounded(added / floor),
      limit: limits.pivot,
      holds: added <= limits.pivot,
      apart,
      facts,
    }
  } finally {
    await product.stop()
  }
}

/** The cohorts of twelve months of a company of 112,000 deals, p95; the floor is a bare count of the same groups. */
export async function measureCohort(): Promise<Figure> {
  const world = await benchWorld()
  await fillBusyCompany(world)
  const product = await world.start(['--no-pages'])
  const [to, from] = [0, 365].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  try {
    const call = await world.caller(product, busy.slug, busy.email)
    const asked = `facts=deals&rows=createdAt:month&columns=monthsToWin&measures=deals&where=createdAt%3D${from}..${to}`
    const value = await timed(() => call(`/api/insights/answer?${asked}`))
    const floor = await timed(() =>
      world.query(
        `select date_trunc('month', d.created_at), age(d.closed_at, d.created_at) < interval '1 month', count(*)
         from deals d join platform.tenants t on t.id = d.tenant_id where t.slug = $1 and d.created_at >= $2::date group by 1, 2`,
        [busy.slug, from],
      ),
    )
    return {
      id: 'cohort',
      value,
      unit: 'ms p95 of the cohorts of twelve months',
      floor,
      ratio: rounded(value / floor),
      limit: limits.cohort,
      holds: value <= limits.cohort,
    }
  } finally {
    await product.stop()
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

/** Sales of three years by eight people; a thousand deals carry them all. */
async function fillSales({ query, fill }: BenchWorld) {
  await fill({ [company.slug]: { deals: 1_000, contacts: 500, inFirstStep: true } })
  const [found] = await query<{ id: string; sales: string }>(
    'select t.id, (select count(*) from sales s where s.tenant_id = t.id) as sales from platform.tenants t where t.slug = $1',
    [company.slug],
  )
  const { id, sales } = found!
  if (Number(sales) >= facts) return
  await query('set session_replication_role = replica')
  try {
    await query(
      `with deal as (select array_agg(id) as ids from deals where tenant_id = $1),
         person as (select array_agg(id) as ids from (select id from users where tenant_id = $1 order by id limit 8) u)
       insert into sales (tenant_id, id, code, deal_id, salesman_id, pre_seller_id, total, entry, financed, sold_on, payment_condition)
       select $1, uuidv7(), 1000000 + n, d.ids[1 + n % cardinality(d.ids)], p.ids[1 + n % cardinality(p.ids)],
         case n % 3 when 0 then null else p.ids[1 + (n / 3) % cardinality(p.ids)] end, 100000 + n % 9000000, n % 100000, n % 50000,
         make_date($3 - n % 3, 1 + n % 12, 1 + n % 28), (array['', 'À vista', 'Financiado'])[1 + n % 3]
       from generate_series(1, $2::int) n, deal d, person p`,
      [id, facts - Number(sales), year],
    )
  } finally {
    await query('set session_replication_role = origin')
  }
  await query('vacuum analyze sales')
}

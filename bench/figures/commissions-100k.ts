import { type Figure, quantile, rounded } from '../figure.ts'
import { type BenchWorld, benchWorld } from '../world.ts'

const company = { slug: 'empresa-06', email: 'admin@empresa-06.test' }
const sales = Number(process.env.BENCH_SALES ?? 100_000)
const rounds = 25
const limit = 100

/**
 * Commissions earned, paid and due per person over 100,000 sales with 130,000 lines of sixty people: p95 of the first page
 * with its sums, unfiltered and of one year. The floor is a bare sum of the lines by person.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await fillSales(world)
  const product = await world.start(['--no-pages'])
  try {
    const call = await world.caller(product, company.slug, company.email)
    const year = new Date().getFullYear()
    const views = {
      all: await timed(() => call('/api/commissions?pageSize=50')),
      year: await timed(() => call(`/api/commissions?pageSize=50&from=${year}-01-01&to=${year}-12-31`)),
    }
    const floor = await bare(world)
    const value = Math.max(...Object.values(views))
    return {
      id: 'commissions-100k',
      value,
      unit: 'ms p95 of the commissions per person',
      floor,
      ratio: rounded(value / floor),
      limit,
      holds: value <= limit,
      views,
      sales,
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

const bare = (world: BenchWorld) =>
  timed(() =>
    world.query(
      `select k.user_id, sum(k.earned), sum(k.paid) from commission_lines k join platform.tenants t on t.id = k.tenant_id
       where t.slug = $1 group by k.user_id`,
      [company.slug],
    ),
  )

/** Three sales of each deal, over three years; a third has a pre-seller, half were paid. */
async function fillSales({ fill, query }: BenchWorld) {
  await fill({ [company.slug]: { deals: Math.ceil(sales / 3), contacts: Math.ceil(sales / 12), inFirstStep: true } })
  const [known] = await query<{ id: string; sales: number }>(
    `select t.id, (select count(*)::int from sales s where s.tenant_id = t.id) as sales from platform.tenants t where t.slug = $1`,
    [company.slug],
  )
  if (known!.sales >= sales) return
  await query('set session_replication_role = replica')
  try {
    for (const rows of [people, sold, lines]) await query(rows, rows === sold ? [known!.id, sales] : [known!.id])
  } finally {
    await query('set session_replication_role = origin')
  }
  await query('vacuum analyze sales, commission_lines')
}

const people = `
  with model as (select u.* from users u where u.tenant_id = $1 order by u.email limit 1)
  insert into users (tenant_id, id, name, email, password_hash, role_id, store_id)
  select $1, uuidv7(), 'Comissionado ' || n, 'comissionado' || n || '@empresa-06.test', password_hash, role_id, store_id
  from model, generate_series(1, 60) n
  where not exists (select from users u where u.tenant_id = $1 and u.name like 'Comissionado %')`

const sold = `
  with drawn as materialized (
    select array(select id from users where tenant_id = $1 and name like 'Comissionado %') as people,
      array(select id from deals where tenant_id = $1 order by number) as deals)
  insert into sales (tenant_id, id, code, deal_id, total, salesman_id, pre_seller_id, seller_percent, seller_commission,
    pre_seller_percent, pre_seller_commission, sold_on)
  select $1, uuidv7(), n, deals[1 + n % cardinality(deals)], 1000000 + n * 7 % 5000000, people[1 + n % 60],
    case when n % 3 = 0 then people[1 + (n / 3) % 60] end, 3, (1000000 + n * 7 % 5000000) * 3 / 100,
    1, case when n % 3 = 0 then (1000000 + n * 7 % 5000000) / 100 else 0 end, current_date - (n % 1000)
  from drawn, generate_series(1, $2::int) n`

const lines = `
  insert into commission_lines (tenant_id, id, sale_id, part, user_id, amount, earned, paid, sold_on, sold)
  select s.tenant_id, uuidv7(), s.id, p.part, p.user_id, p.amount, p.amount, case when s.code % 2 = 0 then p.amount else 0 end,
    s.sold_on, s.total
  from sales s cross join lateral (values ('seller', s.salesman_id, s.seller_commission),
    ('pre-seller', s.pre_seller_id, s.pre_seller_commission)) p (part, user_id, amount)
  where s.tenant_id = $1 and p.user_id is not null`

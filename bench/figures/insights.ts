import { type Figure, rounded } from '../figure.ts'
import { eightThousand, fillSales, million } from '../rows/sales-rows.ts'
import { busy, fillBusyCompany } from '../rows/views-rows.ts'
import { sharedFor, timed } from '../timed.ts'
import { benchWorld } from '../world.ts'

const limits = { dashboard: 250, pivot: 500, apart: 1_500, ofFloor: 0.5, small: 50, cohort: 300 }
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
      pages[page] = await timed(() => call(`/api/dashboards/${page}?period=month`), { pause: sharedFor })
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

/**
 * Five groups and five measures with every total over a million sales, p95; medians apart; the same over 8,000 sales. The floor is the
 * bare statement of the finest groups.
 */
export async function measurePivot(): Promise<Figure> {
  const world = await benchWorld()
  for (const company of [million, eightThousand]) await fillSales(world, company)
  const product = await world.start(['--no-pages'])
  try {
    const call = await world.caller(product, million.slug, million.email)
    const callSmall = await world.caller(product, eightThousand.slug, eightThousand.email)
    const path = (measures: string) => `/api/insights/answer?facts=sales&rows=${groups}&measures=${measures}`
    const five = path('sold,sales,ticket,entry,financed')
    const added = await timed(() => call(five))
    const apart = await timed(() => call(path('sold:median,sales')))
    const small = await timed(() => callSmall(five))
    const floor = await timed(() =>
      world.query(
        `select d.store_id, s.salesman_id, s.pre_seller_id, s.payment_condition, date_trunc('month', s.sold_on), count(*), sum(s.total), sum(s.entry), sum(s.financed)
         from sales s join platform.tenants t on t.id = s.tenant_id join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
         where t.slug = $1 group by 1, 2, 3, 4, 5`,
        [million.slug],
      ),
    )
    return {
      id: 'pivot-1m',
      value: added,
      unit: 'ms p95 of five groups and five measures',
      floor,
      ratio: rounded(added / floor),
      limit: limits.pivot,
      holds: added <= limits.pivot && apart <= limits.apart && small <= limits.small && floor / added >= limits.ofFloor,
      apart: { value: apart, unit: 'ms p95 of a median', limit: limits.apart },
      small: { value: small, unit: 'ms p95 over 8,000 facts', limit: limits.small },
      ofFloor: { value: rounded(floor / added), unit: 'of the bare statement', limit: limits.ofFloor },
      facts: million.sales,
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

import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, quantile, rounded } from '../figure.ts'
import { requestText, underLoad } from '../load.ts'
import { busy, fillBusyCompany } from '../rows/views-rows.ts'
import { type BenchWorld, benchWorld } from '../world.ts'
import { simpleDeal } from './create-deal.ts'

const rounds = 25
const limits = { asOf: 2, behind: 5 }
const daysAgo = [30, 180, 330]
const asked = '/api/insights/answer?facts=deals&rows=storeId,ownerId,statusId&measures=deals,bidAmount,forecast'

/**
 * The deals of a company of 112,000 as of three past days, each with five events in its log: p95 of the slowest day against the same question of now,
 * which is the floor.
 */
export async function measureAsOf(): Promise<Figure> {
  const world = await benchWorld()
  await fillBusyCompany(world)
  const company = await world.companyId(busy.slug)
  await fillPast(world, company)
  const product = await world.start(['--no-pages'])
  try {
    await build(world, company)
    const call = await world.caller(product, busy.slug, busy.email)
    const now = await timed(() => call(asked))
    const days: Record<string, number> = {}
    for (const count of daysAgo) {
      const day = new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
      days[`${count} days ago`] = await timed(() => call(`${asked}&where=${encodeURIComponent(`asOf=${day}`)}`))
    }
    const value = Math.max(...Object.values(days))
    const [spans] = await world.query<{ count: number }>(
      'select count(*)::int as count from deal_spans where tenant_id = $1',
      [company],
    )
    return {
      id: 'as-of',
      value,
      unit: 'ms p95 of three groups and three measures as of the slowest of three days',
      floor: now,
      ratio: rounded(value / now),
      limit: limits.asOf,
      holds: value <= limits.asOf * now,
      days,
      spans: spans!.count,
    }
  } finally {
    await product.stop()
  }
}

/** How far the spans are behind the log after ten seconds of deals that are created as fast as they can be; the floor is the pause that is waited on purpose. */
export async function measureSpans(): Promise<Figure> {
  const world = await benchWorld()
  const company = await world.companyId('demo')
  const body = await simpleDeal(world)
  const product = await world.start(['--no-pages'])
  try {
    await build(world, company)
    const [known] = await world.query<{ last: number }>(
      'select coalesce(max(number), 0)::int as last from deals where tenant_id = $1',
      [company],
    )
    const unfollowed = async () => {
      const [found] = await world.query<{ count: number }>(
        `select count(*)::int as count from deals d where d.tenant_id = $1 and d.number > $2
           and not exists (select from deal_spans x where x.tenant_id = d.tenant_id and x.id = d.id)`,
        [company, known!.last],
      )
      return found!.count
    }
    const token = await world.login(product, 'demo', 'admin@demo.test')
    const requests = [requestText('POST', '/api/deals', { host: 'demo.localhost', token, body })]
    const { perSecond, wrong } = await underLoad({ port: product.port, requests, connections: 10, seconds: 10 })
    const ended = performance.now()
    while ((await unfollowed()) > 0 && performance.now() - ended < 60_000) await sleep(50)
    const value = rounded((performance.now() - ended) / 1_000)
    return {
      id: 'spans',
      value,
      unit: 's behind the log after a burst of new deals',
      floor: 2,
      ratio: rounded(value / 2),
      limit: limits.behind,
      holds: value <= limits.behind && wrong === 0,
      perSecond,
    }
  } finally {
    await product.stop()
  }
}

/** Asks for all spans anew, as `npm run spans` does, and waits for them. */
async function build({ query }: BenchWorld, company: string) {
  const [{ at } = { at: '' }] = await query<{ at: string }>('select now()::text as at')
  await query(
    `select graphile_worker.add_job('insights.build-spans', json_build_object('tenantId', $1::uuid, 'payload', '{}'::json))`,
    [company],
  )
  const since = 'select count(*)::int as count from span_builds where tenant_id = $1 and built_at >= $2::timestamptz'
  const until = Date.now() + 600_000
  while ((await query<{ count: number }>(since, [company, at]))[0]!.count === 0) {
    if (Date.now() > until) throw new Error('The spans were not made.')
    await sleep(250)
  }
  await query('vacuum analyze deal_spans')
}

/** Every deal came when it was created and was worth more four times since. */
async function fillPast({ query }: BenchWorld, company: string) {
  const [known] = await query<{ count: number }>(
    "select count(*)::int as count from events where tenant_id = $1 and actor_name = 'Dias passados'",
    [company],
  )
  if (known!.count > 0) return
  await query(
    `insert into events (tenant_id, id, at, kind, subject_kind, subject_id, thread_id, actor_name, before, after)
     select $1, gen_random_uuid(), e.at, e.kind, 'deal', e.id, e.id, 'Dias passados', e.before, e.after from (
       select id, created_at as at, 'deals.created' as kind, null::jsonb as before,
         jsonb_build_object('statusId', status_id, 'stepId', step_id, 'storeId', store_id, 'bidAmount', bid_amount - 4000) as after
       from deals where tenant_id = $1
       union all
       select id, created_at + (now() - created_at) * (n / 5.0), 'deals.changed',
         jsonb_build_object('bidAmount', bid_amount - (5 - n) * 1000), jsonb_build_object('bidAmount', bid_amount - (4 - n) * 1000)
       from deals, generate_series(1, 4) n where tenant_id = $1) e order by e.at`,
    [company],
  )
  await query('vacuum analyze events')
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

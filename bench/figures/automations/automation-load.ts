import { atPace } from '../../at-pace.ts'
import { type Figure, quantile, rounded } from '../../figure.ts'
import { httpCall } from '../../http-call.ts'
import { noteOn, someRules } from '../../live-rules.ts'
import { makePeople, tokenOf } from '../../people.ts'
import { typedCaller } from '../../typed-caller.ts'
import { type BenchWorld, benchWorld, type Product } from '../../world.ts'

/** BENCH_SECONDS=600 is the ten minutes of the full run; BENCH_EVENTS is for a machine that bears less. */
const seconds = Number(process.env.BENCH_SECONDS ?? 120)
const eventsPerSecond = Number(process.env.BENCH_EVENTS ?? 200)
const othersPerSecond = 10
const limits = { effect: 2_000, others: 2 }
/** So many deals of each company change in turn. */
const deals = 200

/**
 * Two hundred fields of deals change a second, in twenty companies of five rules each; one of the five answers to each change
 * and notes something on the deal. The figure is the p95 from the event to the end of that step. Meanwhile people list deals:
 * their p95 may double against the same changes without rules, which is the floor.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const companies = await companiesOf(world)
  const product = await world.start(['--no-pages'])
  try {
    const rules = []
    for (const { slug } of companies) rules.push(await someRules(typedCaller(product, slug, tokenOf(0)), fiveRules))
    const quiet = await othersDuring(product, companies, 0, Math.min(seconds, 20))
    const without = await othersDuring(product, companies, eventsPerSecond, Math.min(seconds, 60))
    for (const one of rules) await one.turnOn()
    const began = new Date().toISOString()
    const withRules = await othersDuring(product, companies, eventsPerSecond, seconds)
    const ids = rules.flatMap((one) => one.ids)
    const effect = await effectsOf(world, ids, began)
    for (const one of rules) await one.remove()
    const doubled = rounded(withRules.p95 / without.p95)
    const wrong = quiet.wrong + without.wrong + withRules.wrong
    return {
      id: 'automation-load',
      value: effect.p95,
      unit: 'ms p95 from the event to its effect',
      floor: without.p95,
      ratio: doubled,
      limit: limits.effect,
      holds: effect.p95 <= limits.effect && doubled <= limits.others && effect.left === 0 && wrong === 0,
      seconds,
      events: withRules.events,
      eventsPerSecond: rounded(withRules.events / withRules.seconds, 0),
      effect,
      others: {
        quiet: quiet.p95,
        withEvents: without.p95,
        withRules: withRules.p95,
        times: doubled,
        limit: limits.others,
      },
      wrong,
    }
  } finally {
    await product.stop()
  }
}

/** Rules on four fields that nobody changes here, and one on the one that changes. */
const fiveRules = ['title', 'bidAmount', 'tags', 'monitoringModel', 'description'].map((field) =>
  noteOn('deals.changed', { field: 'event.changed', is: 'any-of', value: [field] }),
)

interface Company {
  slug: string
  ids: string[]
}

async function companiesOf({ query, fill }: BenchWorld): Promise<Company[]> {
  const slugs = (await query<{ slug: string }>('select slug from platform.tenants order by slug limit 20')).map(
    ({ slug }) => slug,
  )
  await fill(Object.fromEntries(slugs.map((slug) => [slug, { deals }])))
  for (const slug of slugs) await makePeople({ query }, slug, 2)
  return query<Company>(
    `select t.slug, array(select d.id from deals d where d.tenant_id = t.id and d.state = 'open' order by d.number limit ${deals}) as ids
     from platform.tenants t where t.slug = any($1) order by t.slug`,
    [slugs],
  )
}

/** What other people's requests take while so many deals change a second. */
async function othersDuring(product: Product, companies: readonly Company[], perSecond: number, time: number) {
  const times: number[] = []
  let [wrong, events] = [0, 0]
  const asked = async (slug: string, path: string, given: { method?: string; body?: unknown } = {}) => {
    const began = performance.now()
    const { status } = await httpCall(product.port, path, { host: `${slug}.localhost`, token: tokenOf(0), ...given })
    if (status !== 200) wrong++
    return performance.now() - began
  }
  const continues = (_turn: number, passed: number) => passed < time
  const changes =
    perSecond > 0 &&
    atPace(perSecond, continues, async (turn) => {
      const { slug, ids } = companies[turn % companies.length]!
      const id = ids[Math.floor(turn / companies.length) % ids.length]!
      await asked(slug, `/api/deals/${id}`, { method: 'PATCH', body: { description: `Visita ${Date.now()} ${turn}` } })
      events++
    })
  const others = atPace(othersPerSecond, continues, async (turn) => {
    times.push(await asked(companies[(turn * 7) % companies.length]!.slug, '/api/deals?sort=-createdAt&pageSize=50'))
  })
  const [took] = await Promise.all([changes, others])
  return { p95: rounded(quantile(times, 0.95), 1), wrong, events, seconds: took || time }
}

/** From the event, whose run began with it, to the end of the step: p95 once nothing is left to do. */
async function effectsOf({ query }: BenchWorld, ids: readonly string[], since: string) {
  const end = performance.now() + 60_000
  const left = async () =>
    (
      await query<{ left: number }>('select count(*)::int as left from automation_due where automation_id = any($1)', [
        ids,
      ])
    )[0]!.left
  while ((await left()) > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 250))
  const [row] = await query<{ runs: number; p50: number; p95: number; most: number }>(
    `with effects as (
       select extract(epoch from s.at - r.begun_at) * 1000 + s.ms as ms from automation_runs r
       join automation_steps s on s.tenant_id = r.tenant_id and s.run_id = r.id and s.kind = 'acted'
       where r.automation_id = any($1) and r.begun_at >= $2
     )
     select count(*)::int as runs, percentile_cont(0.5) within group (order by ms)::int as p50,
       percentile_cont(0.95) within group (order by ms)::int as p95, max(ms)::int as most from effects`,
    [ids, since],
  )
  return { ...row!, left: await left() }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { start } from '../../../src/modules/automations/step.ts'
import { deals } from '../../../src/modules/deals/contract.ts'
import type { Caller } from '../../../src/platform/contract/client.ts'
import { type Figure, rounded } from '../../figure.ts'
import { noteOn, someRules } from '../../live-rules.ts'
import { makePeople, tokenOf } from '../../people.ts'
import { typedCaller } from '../../typed-caller.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'

/** BENCH_RUNS=5000 is a short run. */
const runs = Number(process.env.BENCH_RUNS ?? 50_000)
const events = 40
const limit = 2_000
const [full, other] = ['empresa-07', 'empresa-08'] as const

/**
 * In one company fifty thousand runs are due. In another one, forty fields of deals change, four a second, and a rule notes something
 * on each. The figure is the longest time from such an event to its effect; the floor is the same while the first company is quiet.
 * It says something only while runs are left in the first one.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await world.fill({ [full]: { deals: events }, [other]: { deals: events } })
  for (const slug of [full, other]) await makePeople(world, slug, 1)
  const product = await world.start(['--no-pages'])
  try {
    const [callFull, callOther] = [full, other].map((slug) => typedCaller(product, slug, tokenOf(0))) as [
      Caller,
      Caller,
    ]
    const crowd = await someRules(callFull, [noteOn('deals.changed')])
    const one = await someRules(callOther, [noteOn('deals.changed')])
    await crowd.turnOn()
    await one.turnOn()
    const [ofFull, ofOther] = [await dealsOf(world, full), await dealsOf(world, other)]
    const alone = await effects(world, callOther, ofOther, one.ids)
    await letWait(world, crowd.ids[0]!, ofFull)
    await change(callFull, ofFull[0]!, 'Começa')
    const beside = await effects(world, callOther, ofOther, one.ids)
    const left = await leftOf(world, crowd.ids)
    await crowd.remove()
    await one.remove()
    return {
      id: 'automation-turns',
      value: beside.most,
      unit: 'ms at most from an event to its effect',
      floor: alone.most,
      ratio: rounded(beside.most / alone.most),
      limit,
      holds: beside.most <= limit && beside.runs === ofOther.length && beside.runs > 0 && left > 0,
      waiting: runs,
      left,
      alone,
      beside,
    }
  } finally {
    await product.stop()
  }
}

const change = (call: Caller, id: string, description: string) =>
  call(deals.edit, { params: { id }, body: { description } })

async function dealsOf({ query }: BenchWorld, slug: string) {
  const rows = await query<{ id: string }>(
    `select d.id from deals d join platform.tenants t on t.id = d.tenant_id
     where t.slug = $1 and d.state = 'open' order by d.number limit ${events}`,
    [slug],
  )
  return rows.map(({ id }) => id)
}

/** As an import that began them an hour ago leaves them: one that begins so many now pauses itself. */
const letWait = ({ query }: BenchWorld, ruleId: string, ids: readonly string[]) =>
  query(
    `with made as (
       insert into automation_runs (tenant_id, id, automation_id, version, event_id, event, subject_kind, subject_id, led_by, place, begun_at, state)
       select a.tenant_id, gen_random_uuid(), a.id, a.version, gen_random_uuid(), '{"kind":"deals.changed"}', 'deal',
         ($2::uuid[])[1 + n % cardinality($2::uuid[])], '{}', $3::jsonb, now() - interval '1 hour', 'going'
       from automations a, generate_series(1, $4::int) n where a.id = $1
       returning tenant_id, id, automation_id
     )
     insert into automation_due (tenant_id, run_id, automation_id, due_at)
     select tenant_id, id, automation_id, now() - interval '1 hour' from made`,
    [ruleId, ids, JSON.stringify(start.place), runs],
  )

async function leftOf({ query }: BenchWorld, ruleIds: readonly string[]) {
  const [row] = await query<{ left: number }>(
    'select count(*)::int as left from automation_due where automation_id = any($1)',
    [ruleIds],
  )
  return row!.left
}

/** From the event, with which the run began, to the end of the step. */
async function effects(world: BenchWorld, call: Caller, ids: readonly string[], ruleIds: readonly string[]) {
  const since = new Date().toISOString()
  for (const [at, id] of ids.entries()) {
    await change(call, id, `Visita ${since} ${at}`)
    await sleep(250)
  }
  const end = performance.now() + 120_000
  while ((await leftOf(world, ruleIds)) > 0 && performance.now() < end) await sleep(100)
  const [row] = await world.query<{ runs: number; most: number }>(
    `select count(*)::int as runs, coalesce(max(extract(epoch from s.at - r.begun_at) * 1000 + s.ms), 0)::int as most
     from automation_runs r
     join automation_steps s on s.tenant_id = r.tenant_id and s.run_id = r.id and s.kind = 'acted'
     where r.automation_id = any($1) and r.begun_at >= $2`,
    [ruleIds, since],
  )
  return row!
}

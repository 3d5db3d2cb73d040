import { setTimeout as sleep } from 'node:timers/promises'
import type { Conditions } from '../src/modules/automations/conditions.ts'
import { automations } from '../src/modules/automations/contract.ts'
import type { Rule } from '../src/modules/automations/rule.ts'
import { deals } from '../src/modules/deals/contract.ts'
import { ApiError } from '../src/platform/contract/client.ts'
import { noteOn, someRules } from './live-rules.ts'
import { typedCaller } from './typed-caller.ts'
import type { BenchWorld, Product } from './world.ts'

const maxMoves = 200

/**
 * Does moves of the demo company's log again, in their order, under a live rule that asks what the deals are worth; then
 * changes what they are worth. What a trial says of the log now, less what it said before, is what the rule did.
 */
export async function replayed(world: BenchWorld, product: Product, worth: Conditions) {
  const call = typedCaller(product, 'demo', await world.login(product, 'demo', 'admin@demo.test'))
  const rule: Rule = { ...noteOn('deals.moved'), if: worth }
  const before = await predicted()
  const live = await someRules(call, [rule])
  await live.turnOn()
  const moved = new Set<string>()
  for (const { id, to } of await movesOfLog(world)) if (await isMoved(id, to)) moved.add(id)
  await untilWorkedOff(world, live.ids)
  for (const [at, id] of [...moved].entries())
    await call(deals.edit, { params: { id }, body: { bidAmount: at % 2 === 0 ? 100_000 : 9_000_000 } })
  const after = await predicted()
  const did = await done(world, live.ids[0]!)
  await live.remove()
  const said = {
    begun: after.begun - before.begun,
    passed: after.passed - before.passed,
    acts: after.acts - before.acts,
  }
  return { said, did, isAsPredicted: did.begun > 0 && JSON.stringify(said) === JSON.stringify(did) }

  async function predicted() {
    const { begun, passed, acts } = await call(automations.tryOut, { body: { rule } })
    return { begun, passed, acts: acts[0]!.count }
  }

  /** The steps may ask for more than the deal has by now: such a move is refused. */
  async function isMoved(id: string, statusId: string) {
    try {
      await call(deals.move, { params: { id }, body: { statusId, confirmedBack: true } })
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
}

const movesOfLog = ({ query }: BenchWorld) =>
  query<{ id: string; to: string }>(
    `select subject_id as id, data->>'to' as to from (
       select e.* from events e join platform.tenants t on t.id = e.tenant_id
       where t.slug = 'demo' and e.kind = 'deals.moved' order by e.seq desc limit ${maxMoves}
     ) e order by seq`,
  )

async function untilWorkedOff({ query }: BenchWorld, ids: readonly string[]) {
  const end = performance.now() + 60_000
  while ((await query('select from automation_due where automation_id = any($1) limit 1', [ids])).length > 0) {
    if (performance.now() > end) throw new Error('The rule does not go on.')
    await sleep(50)
  }
}

async function done({ query }: BenchWorld, id: string) {
  const [row] = await query<Record<'begun' | 'passed' | 'acts', number>>(
    `select count(*)::int as begun, count(*) filter (where state = 'done')::int as passed,
       (select count(*)::int from automation_steps s join automation_runs o on o.tenant_id = s.tenant_id and o.id = s.run_id
        where o.automation_id = $1 and s.kind = 'acted') as acts
     from automation_runs where automation_id = $1`,
    [id],
  )
  return { begun: row!.begun, passed: row!.passed, acts: row!.acts }
}

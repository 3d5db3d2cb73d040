import { setTimeout as sleep } from 'node:timers/promises'
import { automations } from '../../src/modules/automations/contract.ts'
import type { Rule } from '../../src/modules/automations/rule.ts'
import type { Trial } from '../../src/modules/automations/trial.ts'
import { type Figure, rounded } from '../figure.ts'
import { noteOn } from '../live-rules.ts'
import { makePeople, tokenOf } from '../people.ts'
import { replayed } from '../replay-moves.ts'
import { fillLog, tried } from '../rows/log-rows.ts'
import { typedCaller } from '../typed-caller.ts'
import { type BenchWorld, benchWorld } from '../world.ts'

const limit = 10
const rounds = 3

/** What is worth more than so many cents, which the trial has to find out as it was at each moment. */
const worth = { join: 'all' as const, parts: [{ field: 'deal.bidAmount', is: 'at-least' as const, value: 2_000_000 }] }

/** A rule of each kind that may begin at all of the deals. */
const kinds: Record<string, Rule> = {
  created: { ...noteOn('deals.created'), if: worth },
  moved: { ...noteOn('deals.moved', { field: 'event.back', is: 'no' }), if: worth },
  stay: { ...noteOn('deals.moved'), when: { on: 'stay', of: 'deal', places: [], minutes: 60 }, if: worth },
  daily: {
    ...noteOn('deals.moved'),
    when: { on: 'schedule', of: 'deal', every: 'day', day: 1, at: '09:00' },
    if: worth,
  },
}

/**
 * Rules tried on ninety days in which 20,000 deals were created, changed and moved: the slowest of four kinds, with nothing
 * written. The floor is a bare reading of those events with their deals. Besides, moves of the demo company's log are done
 * again under a live rule: a trial then says of them what the rule has done.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const company = await fillLog(world)
  await makePeople(world, tried.slug, 1)
  const product = await world.start(['--no-pages'])
  try {
    const call = typedCaller(product, tried.slug, tokenOf(0))
    await call(automations.tryOut, { body: { rule: kinds.created! } })
    await sleep(settles)
    const before = await written(world)
    const seconds: Record<string, number> = {}
    const trials: Record<string, Pick<Trial, 'begun' | 'passed'>> = {}
    for (const [kind, rule] of Object.entries(kinds)) {
      const [taken, { begun, passed }] = await slowest(() => call(automations.tryOut, { body: { rule } }))
      seconds[kind] = taken
      trials[kind] = { begun, passed }
    }
    await sleep(settles)
    const writes = difference(before, await written(world))
    const [floor] = await slowest(() => world.query(bare, [company]))
    const value = Math.max(...Object.values(seconds))
    const replay = await replayed(world, product, worth)
    return {
      id: 'rule-trial',
      value,
      unit: 's of the slowest trial',
      floor,
      ratio: rounded(value / floor),
      limit,
      holds: value <= limit && Object.keys(writes).length === 0 && replay.isAsPredicted,
      seconds,
      trials,
      writes,
      deals: tried.deals,
      replay,
    }
  } finally {
    await product.stop()
  }
}

async function slowest<T>(work: () => Promise<T>): Promise<[seconds: number, last: T]> {
  let [longest, last] = [0, undefined as T]
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    last = await work()
    longest = Math.max(longest, performance.now() - began)
  }
  return [rounded(longest / 1_000), last]
}

/** The server counts what it has written with a delay, in milliseconds. */
const settles = 2_000

/** Where any request leaves when its person was last seen. */
const ofAnyRequest = ['sessions', 'users']

/** Rows written so far, by table of the product. */
const written = ({ query }: BenchWorld) =>
  query<{ name: string; rows: number }>(
    `select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as rows from pg_stat_user_tables
     where schemaname = 'public'`,
  )

function difference(before: Awaited<ReturnType<typeof written>>, after: Awaited<ReturnType<typeof written>>) {
  const then = new Map(before.map(({ name, rows }) => [name, rows]))
  const more = after.map(({ name, rows }) => [name, rows - (then.get(name) ?? 0)] as const)
  return Object.fromEntries(more.filter(([name, rows]) => rows > 0 && !ofAnyRequest.includes(name)))
}

const bare = `
  select e.*, d.* from events e join deals d on d.tenant_id = e.tenant_id and d.id = e.subject_id
  where e.tenant_id = $1 and e.kind = 'deals.created' and e.at > now() - interval '90 days' order by e.at desc limit 20000`

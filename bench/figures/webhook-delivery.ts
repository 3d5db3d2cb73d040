import { setTimeout as sleep } from 'node:timers/promises'
import { webhooks } from '../../src/modules/webhooks/contract.ts'
import { atPace } from '../at-pace.ts'
import { type Figure, quantile, rounded } from '../figure.ts'
import { httpCall } from '../http-call.ts'
import { letTriesCome } from '../let-time-pass.ts'
import { makePeople, tokenOf } from '../people.ts'
import { type Called, reaching, receiver } from '../stand-ins.ts'
import { typedCaller } from '../typed-caller.ts'
import { type BenchWorld, benchWorld } from '../world.ts'

/** BENCH_DELIVERIES=2000 is a short run. */
const deliveries = Number(process.env.BENCH_DELIVERIES ?? 20_000)
const objects = 500
const perSecond = 50
const [stalls, fails] = [0.05, 0.3]
const limit = 1_000
const slug = 'empresa-09'
const host = `${slug}.localhost`
const own = '(select id from platform.tenants where slug = $1)'
/** The first pause between tries is as it is; the later ones, of a minute to seventeen hours, are cut to this, in seconds. */
const longestPause = 15

/**
 * Five hundred deals move fifty times a second in all; a receiver that fails 30 % of its calls and leaves 5 % without an
 * answer is told of each move. The figure is the p95 from the commit to the first try, or, where an earlier call about the
 * same deal was not through yet, from the moment at which it was. The floor is a bare call.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const { ids, statuses } = await dealsThatMove(world)
  const taken = new Map<string, number>()
  const outside = await receiver(fateOf(taken))
  const product = await world.start(['--no-pages'], undefined, reaching())
  const letPass = setInterval(() => void letTriesCome(world.query, longestPause), 2_000)
  try {
    const webhookId = await addWebhook(typedCaller(product, slug, tokenOf(0)), outside.url)
    const move = async (turn: number) => {
      const [id, round] = [ids[turn % objects]!, Math.floor(turn / objects)]
      const body = { statusId: statuses[(round + 1) % 2], confirmedBack: true }
      const { status, text } = await httpCall(product.port, `/api/deals/${id}/moves`, {
        host,
        method: 'POST',
        token: tokenOf(0),
        body,
      })
      if (status !== 200) throw new Error(`A move: ${status} ${text}`)
    }
    const seconds = await atPace(perSecond, (turn) => turn < deliveries, move)
    await untilNothingWaits(world)
    const made = await world.query<Made>(
      `select 'evt_' || id as id, object_id as deal, created_at as "createdAt" from webhook_deliveries
       where webhook_id = $1 order by number`,
      [webhookId],
    )
    const seen = compared(made, outside.calls, taken)
    const floor = await bareCall(outside)
    const value = rounded(quantile([...seen.atOnce, ...seen.after], 0.95), 0)
    const p95 = (times: number[]) => ({ calls: times.length, p95: rounded(quantile(times, 0.95), 0) })
    return {
      id: 'webhook-delivery',
      value,
      unit: 'ms p95 from the commit, or from the end of the call before, to the first try',
      floor,
      ratio: rounded(value / floor),
      limit,
      holds: value <= limit && made.length === deliveries && seen.lost + seen.outOfOrder === 0,
      free: p95(seen.atOnce),
      heldBack: p95(seen.after),
      deliveries: made.length,
      lost: seen.lost,
      outOfOrder: seen.outOfOrder,
      tries: outside.calls.length,
      perSecond: rounded(made.length / seconds, 1),
    }
  } finally {
    clearInterval(letPass)
    await product.stop()
    outside.close()
    await world.query(`delete from webhooks where tenant_id = ${own}`, [slug])
  }
}

/** How the receiver answers; it keeps when it took which call. */
const fateOf = (taken: Map<string, number>) => (call: Called) => {
  const drawn = Math.random()
  if (drawn < stalls) return undefined
  if (drawn < stalls + fails) return 500
  taken.set(call.id, Date.now())
  return 204
}

interface Made {
  id: string
  deal: string
  createdAt: Date
}

/** What each call waited for its first try, those that were free and those behind another; and what went wrong. */
function compared(made: readonly Made[], calls: readonly Called[], taken: ReadonlyMap<string, number>) {
  const first = new Map<string, number>()
  for (const { id, at } of calls) if (!first.has(id)) first.set(id, at)
  const seen = { atOnce: [] as number[], after: [] as number[], lost: 0, outOfOrder: 0 }
  for (const ofDeal of Map.groupBy(made, ({ deal }) => deal).values()) {
    let before = 0
    for (const { id, createdAt } of ofDeal) {
      const [tried, done] = [first.get(id), taken.get(id)]
      if (tried === undefined || done === undefined) {
        seen.lost++
        continue
      }
      // The clocks of answer and arrival are this process's own: an earlier arrival is out of order.
      if (tried < before) seen.outOfOrder++
      const isHeld = before > createdAt.getTime()
      seen[isHeld ? 'after' : 'atOnce'].push(tried - Math.max(before, createdAt.getTime()))
      before = done
    }
  }
  return seen
}

async function addWebhook(call: ReturnType<typeof typedCaller>, url: string) {
  const { roles } = await call(webhooks.choices, {})
  const body = { name: 'ERP', trigger: 'deal.status_changed', url, roleId: roles[0]!.id }
  return (await call(webhooks.create, { body })).id
}

/** Open deals of the company, all in the first of two statuses that ask for nothing. */
async function dealsThatMove({ query, fill }: BenchWorld) {
  await fill({ [slug]: { deals: objects, inFirstStep: true } })
  await makePeople({ query }, slug, 1)
  await query(`delete from webhooks where tenant_id = ${own}`, [slug])
  await query(`update statuses set requires = '{}' where tenant_id = ${own}`, [slug])
  const statuses = await query<{ id: string; stepId: string }>(
    `select s.id, s.step_id as "stepId" from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
     where s.tenant_id = ${own} and not st.parallel and not st.loss and s.deleted_at is null and s.will_move_to is null
     order by st.position, s.position limit 2`,
    [slug],
  )
  const moved = await query<{ id: string }>(
    `update deals set state = 'open', status_id = $2, step_id = $3 where tenant_id = ${own}
       and id in (select id from deals where tenant_id = ${own} order by number limit $4) returning id`,
    [slug, statuses[0]!.id, statuses[0]!.stepId, objects],
  )
  return { ids: moved.map(({ id }) => id), statuses: statuses.map(({ id }) => id) }
}

async function untilNothingWaits({ query }: BenchWorld) {
  const end = performance.now() + 1_200_000
  while ((await query(`select from webhook_deliveries where state = 'waiting' limit 1`)).length > 0) {
    if (performance.now() > end) throw new Error('Calls still wait.')
    await sleep(250)
  }
}

/** The p95 of calls that nothing stands behind, in milliseconds. */
async function bareCall({ url }: { url: string }) {
  const times: number[] = []
  for (let round = 0; round < 200; round++) {
    const began = performance.now()
    const body = JSON.stringify({ data: { id: '' } })
    const answered = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(500) }).catch(() => undefined)
    if (answered) times.push(performance.now() - began)
  }
  return rounded(quantile(times, 0.95))
}

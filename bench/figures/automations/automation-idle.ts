import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../../../src/platform/contract/client.ts'
import { type Figure, median, rounded } from '../../figure.ts'
import { noteOn, someRules } from '../../live-rules.ts'
import { requestText, underLoad } from '../../load.ts'
import { typedCaller } from '../../typed-caller.ts'
import { type BenchWorld, benchWorld, type Product } from '../../world.ts'
import { asAdministrator, untilEnded, type Work } from '../bulk-move-10k.ts'
import { simpleDeal } from '../create-deal.ts'

const rules = 20
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = 3
const limit = 1.1

/**
 * What twenty live rules cost acts that they do not answer to: ten connections that create deals, and a move of 10,000 deals.
 * All rules are about moves into another status, which is judged of each deal that moves and of none that is created. Both
 * are measured with the rules and without, in alternation; the figure is the larger of the two medians.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const product = await world.start(['--no-pages'])
  try {
    const create = await creating(world, product)
    const move = await moving(world, product)
    const value = Math.max(create.times, move.times)
    return {
      id: 'automation-idle',
      value,
      unit: 'times the time without rules',
      floor: 1,
      ratio: value,
      limit,
      holds: value <= limit && create.wrong + move.wrong === 0,
      rules,
      'create-deal': create,
      'bulk-move-10k': move,
    }
  } finally {
    await product.stop()
  }
}

/** Milliseconds of a deal. */
async function creating(world: BenchWorld, product: Product) {
  const token = await world.login(product, 'demo', 'admin@demo.test')
  const body = await simpleDeal(world)
  const requests = [requestText('POST', '/api/deals', { host: 'demo.localhost', token, body })]
  const load = (time: number) => underLoad({ port: product.port, requests, connections: 10, seconds: time })
  await load(1)
  let wrong = 0
  const { elsewhere } = await threeStatuses(world, 'demo')
  const taken = await alternating(typedCaller(product, 'demo', token), elsewhere, async () => {
    const loaded = await load(seconds)
    wrong += loaded.wrong
    return 1_000 / loaded.perSecond
  })
  return { ...taken, unit: 'ms of a deal', wrong }
}

/** Seconds of a move of all deals. */
async function moving(world: BenchWorld, product: Product) {
  const call = await asAdministrator(product)
  const token = await world.login(product, 'sol-nascente', 'admin@solnascente.test')
  const { there, back, elsewhere } = await threeStatuses(world, 'sol-nascente')
  await world.query(`update deals set state = 'open' where tenant_id = ${own}`, ['sol-nascente'])
  let [turn, wrong] = [0, 0]
  const move = async () => {
    const began = performance.now()
    const body = { filters: {}, statusId: turn++ % 2 === 0 ? there : back, confirmedBack: true }
    const work = await untilEnded(call, await call<Work>('POST', '/deals/bulk-moves', body))
    if (work.state !== 'done') wrong++
    return (performance.now() - began) / 1_000
  }
  await move()
  const taken = await alternating(typedCaller(product, 'sol-nascente', token), elsewhere, move)
  return { ...taken, unit: 's of a move', wrong }
}

/** What a turn takes with rules for moves into that status, and without. */
async function alternating(call: Caller, status: string, turn: () => Promise<number>) {
  const live = await someRules(
    call,
    Array.from({ length: rules }, () => noteOn('deals.moved', { field: 'event.to', is: 'any-of', value: [status] })),
  )
  const times: { without: number; withRules: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const without = await turn()
    await live.turnOn()
    // What turning on has set off is over.
    await sleep(1_000)
    times.push({ without, withRules: await turn() })
    await live.turnOff()
    await sleep(1_000)
  }
  await live.remove()
  return {
    times: rounded(median(times.map(({ without, withRules }) => withRules / without)), 3),
    without: rounded(median(times.map(({ without }) => without)), 3),
    withRules: rounded(median(times.map(({ withRules }) => withRules)), 3),
  }
}

const own = '(select id from platform.tenants where slug = $1)'

/** Two statuses that ask for nothing and that no deal leaves by itself, and another one. */
async function threeStatuses({ query }: BenchWorld, slug: string) {
  const found = await query<{ id: string }>(
    `select s.id from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
     where s.tenant_id = ${own} and not st.parallel and not st.loss and s.deleted_at is null
     order by s.requires = '{}' and s.will_move_to is null desc, st.position, s.position`,
    [slug],
  )
  return { there: found[0]!.id, back: found[1]!.id, elsewhere: found.at(-1)!.id }
}

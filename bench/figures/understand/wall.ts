import { setTimeout as sleep } from 'node:timers/promises'
import { inBrowser, signIn } from '../../browser.ts'
import { cpuOf } from '../../cpu.ts'
import { type Figure, rounded } from '../../figure.ts'
import { heapOf } from '../../frames.ts'
import { httpCall } from '../../http-call.ts'
import { makePeople, tokenOf } from '../../people.ts'
import { busy, fillBusyCompany } from '../../rows/views-rows.ts'
import { type BenchWorld, benchWorld, type Product } from '../../world.ts'

/** WALL_MINUTES=3 is a short run. */
const minutes = Number(process.env.WALL_MINUTES ?? 60)
/** The changes of a day of such a company, within the hour. */
const perDay = 2_400
const limits = { heap: 20, core: 40 }
const people = 200
const host = `${busy.slug}.localhost`
const path = '/api/dashboards/overview?period=month&compare=before'

/**
 * A dashboard that hangs on a wall through the changes of a day within an hour: how much the page's memory grows. Then two hundred people look at
 * it for half a minute with five moves a second, each asking once a second as their browsers do: the share of one core.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await fillBusyCompany(world)
  await makePeople(world, busy.slug, people)
  const watched = await inBrowser(busy.slug, async (visit) => {
    const { page, product } = visit
    await signIn(visit, busy.email)
    await page.goto(visit.address('/dashboard/overview'))
    await page.locator('article h2').first().waitFor()
    await move(world, product, { count: 60, every: 100 })
    await sleep(3_000)
    const before = await heapOf(page)
    await move(world, product, { count: Math.ceil((perDay * minutes) / 60), every: 3_600_000 / perDay })
    await sleep(3_000)
    const after = await heapOf(page)
    return { growth: rounded(Math.max(0, after - before), 1), before, core: await shareOfCore(world, product) }
  })
  const { growth, before, core } = watched
  return {
    id: 'wall',
    value: growth,
    unit: 'MB that a page grows',
    floor: before,
    ratio: rounded(growth / before, 3),
    limit: limits.heap,
    holds: growth <= limits.heap && core <= limits.core,
    core: { value: core, unit: '% of one core', limit: limits.core },
    minutes,
  }
}

interface Moves {
  count: number
  every: number
}

/** So many changes of deals, one after the other: each is an event that the dashboards hear. */
async function move({ query, companyId }: BenchWorld, product: Product, { count, every }: Moves) {
  const deals = await query<{ id: string }>(
    "select id from deals where tenant_id = $1 and state = 'open' order by id limit 200",
    [await companyId(busy.slug)],
  )
  for (let at = 0; at < count; at++) {
    const { status, text } = await httpCall(product.port, `/api/deals/${deals[at % deals.length]!.id}`, {
      host,
      method: 'PATCH',
      token: tokenOf(0),
      body: { bidAmount: 1_000_000 + at },
    })
    if (status !== 200) throw new Error(`A change: ${status} ${text}`)
    await sleep(every)
  }
}

async function shareOfCore(world: BenchWorld, product: Product) {
  const seconds = 30
  let isOver = false
  const looking = Array.from({ length: people }, async (_none, person) => {
    await sleep(Math.random() * 1_000)
    while (!isOver) {
      const { status, text } = await httpCall(product.port, path, { host, token: tokenOf(person) })
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      await sleep(1_000)
    }
  })
  const [began, at] = [cpuOf(product.pid), performance.now()]
  await move(world, product, { count: 5 * seconds, every: 200 })
  const used = cpuOf(product.pid) - began
  const share = used / ((performance.now() - at) / 1_000)
  isOver = true
  await Promise.all(looking)
  return rounded(share * 100, 1)
}

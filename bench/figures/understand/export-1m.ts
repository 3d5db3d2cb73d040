import { setTimeout as sleep } from 'node:timers/promises'
import { exportContract } from '../../../src/platform/export/contract.ts'
import { works } from '../../../src/platform/work/contract.ts'
import { type Figure, quantile, rounded } from '../../figure.ts'
import { httpCall } from '../../http-call.ts'
import { million as company, fillSales } from '../../rows/sales-rows.ts'
import { typedCaller } from '../../typed-caller.ts'
import { benchWorld } from '../../world.ts'

const limits = { seconds: 60, growth: 150, slower: 2 }

/**
 * A million sales as XLSX, from the click to the last byte of the file; the memory of the process meanwhile, and what a list of another
 * company takes beside it. The floor is the bare rows read from the database.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await fillSales(world, company)
  const product = await world.start(['--no-pages'])
  try {
    const token = await world.login(product, company.slug, company.email)
    const call = typedCaller(product, company.slug, token)
    const others = await world.caller(product, 'demo', 'admin@demo.test')
    const list = () => others('/api/deals?pageSize=50&sort=-createdAt')
    const alone = await timesOf(list, 60)
    const before = product.memory()
    let peak = before
    let isOver = false
    const beside: number[] = []
    const watching = (async () => {
      while (!isOver) {
        peak = Math.max(peak, product.memory())
        beside.push(...(await timesOf(list, 1)))
        await sleep(200)
      }
    })()
    const began = performance.now()
    const body = { list: 'sales', query: {}, columns: [], format: 'xlsx' as const }
    const { id } = await call(exportContract.start, { body })
    for (;;) {
      const { state } = await call(works.show, { params: { id } })
      if (state === 'done') break
      if (state !== 'running') throw new Error(`The export is ${state}.`)
      await sleep(250)
    }
    const written = rounded((performance.now() - began) / 1_000, 1)
    const { status, bytes } = await httpCall(product.port, `/api/works/${id}/file`, {
      host: `${company.slug}.localhost`,
      token,
    })
    if (status !== 200) throw new Error(`The file: ${status}`)
    const value = rounded((performance.now() - began) / 1_000, 1)
    isOver = true
    await watching
    const read = performance.now()
    await world.query(
      'select s.* from sales s join platform.tenants t on t.id = s.tenant_id where t.slug = $1 order by s.sold_on desc',
      [company.slug],
    )
    const floor = rounded((performance.now() - read) / 1_000, 1)
    const growth = rounded(peak - before, 1)
    const slower = rounded(quantile(beside, 0.95) / quantile(alone, 0.95))
    return {
      id: 'export-1m',
      value,
      unit: 's until the last byte',
      floor,
      ratio: rounded(value / floor),
      limit: limits.seconds,
      holds: value <= limits.seconds && growth <= limits.growth && slower <= limits.slower,
      growth: { value: growth, unit: 'MB', limit: limits.growth },
      slower: { value: slower, unit: 'times the p95 of others', limit: limits.slower },
      written,
      bytes,
      rows: company.sales,
    }
  } finally {
    await product.stop()
  }
}

async function timesOf(work: () => Promise<unknown>, rounds: number) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times
}

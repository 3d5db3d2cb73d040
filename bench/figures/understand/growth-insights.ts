import { type Figure, rounded } from '../../figure.ts'
import { fillSales, hundredThousand, million, type Selling, tenThousand } from '../../rows/sales-rows.ts'
import { sharedFor, timed } from '../../timed.ts'
import { type BenchWorld, benchWorld, type Product } from '../../world.ts'

/** Where no tally answers, ten times the facts may take ten times as long. */
const limit = 10
/** Milliseconds of HTTP, session and JSON: shorter times are treated as equal. */
const least = 10

const sizes = [tenThousand, hundredThousand, million]
const asked: Record<string, string> = {
  dashboard: '/api/dashboards/sales?period=year&compare=before',
  pivot: '/api/insights/answer?facts=sales&rows=salesmanId,condition&columns=soldOn:month&measures=sold,sales,ticket',
  median: '/api/insights/answer?facts=sales&rows=salesmanId&measures=sold:median',
}

/** How dashboards, pivots and medians grow from ten thousand to a million sales; the figure is the worst growth over a tenfold. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  for (const size of sizes) await fillSales(world, size)
  const product = await world.start(['--no-pages'])
  try {
    const taken: number[][] = []
    for (const size of sizes) taken.push(await timesOf(world, product, size))
    const calls = Object.keys(asked).map((name, at) => {
      const ms = taken.map((times) => times[at]!)
      const worst = Math.max(...ms.slice(1).map((time, place) => Math.max(time, least) / Math.max(ms[place]!, least)))
      return { name, ms, worst: rounded(worst) }
    })
    const value = Math.max(...calls.map(({ worst }) => worst))
    return {
      id: 'growth-insights',
      value,
      unit: 'times a tenfold',
      floor: 1,
      ratio: rounded(value / limit),
      limit,
      holds: value <= limit,
      calls,
    }
  } finally {
    await product.stop()
  }
}

async function timesOf(world: BenchWorld, product: Product, { slug, email }: Selling) {
  const call = await world.caller(product, slug, email)
  const times: number[] = []
  for (const path of Object.values(asked)) times.push(await timed(() => call(path), { rounds: 10, pause: sharedFor }))
  return times
}

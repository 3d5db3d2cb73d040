import { gzipSync } from 'node:zlib'
import { type Figure, median, quantile, rounded } from '../figure.ts'
import { benchWorld } from '../world.ts'

/** A company with 100,000 open deals in one step, among twenty others. */
export const crowded = { slug: 'empresa-03', email: 'admin@empresa-03.test', deals: 100_000 }
const rounds = 40

const bareFigures = `select d.status_id, count(*), sum(d.bid_amount), sum(d.power_kwp), count(*) filter (where d.status_since < now() - interval '3 days')
  from deals d where d.tenant_id = $1 group by 1`

/**
 * One call that opens a board of 100,000 deals: its time and its gzipped size. The floor is the sums of its columns in
 * bare SQL.
 */
export const measureOpen = () =>
  onBoard(async ({ call, bare, columns }) => {
    const { times, text } = await timed(() => call('/api/deals/board'))
    const weight = rounded(gzipSync(text).length / 1000, 1)
    const value = rounded(quantile(times, 0.95), 1)
    return {
      id: 'board-100k-open',
      value,
      unit: 'ms p95',
      floor: bare,
      ratio: rounded(value / bare),
      limit: 150,
      holds: value <= 150 && weight <= 60,
      median: rounded(median(times), 1),
      weight: { value: weight, unit: 'kB', limit: 60 },
      columns,
    }
  })

/** The heads of the columns alone. The product caches them for a second, so each call waits for longer than that. */
export const measureCounters = () =>
  onBoard(async ({ call, bare, stepId, columns }) => {
    const { times } = await timed(() => call(`/api/deals/board/figures?stepId=${stepId}`), 1_050)
    const value = rounded(quantile(times, 0.95), 1)
    return {
      id: 'board-100k-counters',
      value,
      unit: 'ms p95',
      floor: bare,
      ratio: rounded(value / bare),
      limit: 50,
      holds: value <= 50,
      median: rounded(median(times), 1),
      columns,
    }
  })

interface Visit {
  call(path: string): Promise<string>
  /** The same sums in bare SQL: median, ms. */
  bare: number
  stepId: string
  columns: number
}

async function onBoard(work: (visit: Visit) => Promise<Figure>): Promise<Figure> {
  const world = await benchWorld()
  await world.fillBoard(crowded.slug, crowded.deals)
  const company = await world.companyId(crowded.slug)
  const product = await world.start(['--no-pages'])
  try {
    const call = await world.caller(product, crowded.slug, crowded.email)
    const { Content } = JSON.parse(await call('/api/deals/board')) as {
      Content: { stepId: string; columns: unknown[] }
    }
    const { times } = await timed(() => world.query(bareFigures, [company]))
    return await work({
      call,
      bare: rounded(median(times), 1),
      stepId: Content.stepId,
      columns: Content.columns.length,
    })
  } finally {
    await product.stop()
  }
}

async function timed<T>(work: () => Promise<T>, pause = 0) {
  const times: number[] = []
  let last!: T
  for (let round = 0; round < rounds + 3; round++) {
    const started = performance.now()
    last = await work()
    if (round >= 3) times.push(performance.now() - started)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return { times, text: String(last) }
}

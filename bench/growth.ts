import { type Figure, median, rounded } from './figure.ts'
import { growCompanies } from './growth-rows.ts'
import { httpCall } from './http-call.ts'
import { benchWorld } from './world.ts'

const companies: Record<string, number> = {
  'empresa-04': 1_000,
  'empresa-05': 10_000,
  'empresa-06': 100_000,
  'empresa-07': 1_000_000,
}
const rounds = 15
const limit = 1.5

interface Asked {
  path: string
  /** How many rows the answer counts or shows. */
  rows(answer: Answer): number
  /** Milliseconds between two, where an answer is shared for a while. */
  pause?: number
}

/** What is read of the answers. */
interface Answer {
  stepId: string
  columns: { id: string; count?: number }[]
  totalItems: number
  list: { id: string; ownerId: string }[]
}

/**
 * How the calls behind the main screens grow from a thousand to a million deals of a company, with a quarter as many
 * contacts, side by side: medians, and each time over that of a smaller company, divided by how much more rows the answer
 * counts or shows. An answer that shows one deal, or a dozen finds, has to stay as quick as it was.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await growCompanies(world, companies)
  const product = await world.start(['--no-pages'])
  const sized: Record<string, Size[]> = {}
  try {
    for (const [slug, deals] of Object.entries(companies)) {
      const token = await world.login(product, slug, `admin@${slug}.test`)
      const call = async (path: string) => {
        const host = `${slug}.localhost`
        const headers = { authorization: `Bearer ${token}` }
        const { status, text } = await httpCall(product.port, path, { host, headers })
        if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
        return (JSON.parse(text) as { Content: Answer }).Content
      }
      for (const [name, asked] of Object.entries(await mainCalls(call))) {
        const { ms, answer } = await timed(() => call(asked.path), asked.pause)
        sized[name] = [...(sized[name] ?? []), { deals, rows: asked.rows(answer), ms }]
      }
    }
  } finally {
    await product.stop()
  }
  const growth = Object.fromEntries(Object.entries(sized).map(([name, steps]) => [name, worstGrowth(steps)]))
  const value = Math.max(...Object.values(growth))
  return {
    id: 'growth',
    value,
    unit: 'times more than the rows',
    floor: 1,
    ratio: rounded(value / limit),
    limit,
    holds: value <= limit,
    growth,
    sized,
  }
}

interface Size {
  deals: number
  rows: number
  ms: number
}

/** The calls of the main screens, about deals that the company has. */
async function mainCalls(call: (path: string) => Promise<Answer>): Promise<Record<string, Asked>> {
  const { stepId, columns } = await call('/api/deals/board')
  const { list } = await call('/api/deals?pageSize=50&sort=-createdAt')
  const counted = (answer: Answer) => answer.columns.reduce((sum, { count = 0 }) => sum + count, 0)
  const matching = (answer: Answer) => answer.totalItems
  const one = list[7]!
  return {
    board: { path: '/api/deals/board', rows: counted },
    counters: { path: `/api/deals/board/figures?stepId=${stepId}`, rows: counted, pause: 1_050 },
    list: { path: '/api/deals?pageSize=50&sort=-createdAt', rows: matching },
    'filtered list': {
      path: `/api/deals?pageSize=50&sort=-amount&statusId=${columns[0]!.id}&ownerId=${one.ownerId}`,
      rows: matching,
    },
    search: { path: '/api/search?q=maria%20silva', rows: () => 12 },
    'deal page': { path: `/api/deals/${one.id}`, rows: () => 1 },
  }
}

async function timed(work: () => Promise<Answer>, pause = 0) {
  const times: number[] = []
  let answer!: Answer
  for (let round = 0; round < rounds + 3; round++) {
    const started = performance.now()
    answer = await work()
    if (round >= 3) times.push(performance.now() - started)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return { ms: rounded(median(times), 1), answer }
}

/** Of every size over every smaller one; what takes less than a few milliseconds is not told from nothing. */
function worstGrowth(sizes: readonly Size[]) {
  const least = 5
  const pairs = sizes.flatMap((small, at) => sizes.slice(at + 1).map((large) => ({ small, large })))
  const growths = pairs.map(
    ({ small, large }) => Math.max(least, large.ms) / Math.max(least, small.ms) / (large.rows / small.rows),
  )
  return rounded(Math.max(...growths))
}

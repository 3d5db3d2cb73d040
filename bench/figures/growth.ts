import { type Figure, quantile, rounded } from '../figure.ts'
import { type BenchWorld, benchWorld, type Product } from '../world.ts'

const companies: Record<string, number> = {
  'empresa-04': 1_000,
  'empresa-05': 10_000,
  'empresa-06': 100_000,
  'empresa-07': 1_000_000,
}
const warmUp = 4
/** How many calls are made at each size, and how many at least of each query where a call has several. */
const rounds = 40
const roundsOfEach = 8
/** Several titles, because one is common in a company and another rare. */
const titlesAsked = 12

/**
 * How much longer a response with the same number of rows may take for ten times the deals. A deeper index and rows
 * that lie further apart (so that fewer of them are in memory) cost some tenths. A query that read all deals of the
 * company, or all that match, would take ten times as long.
 */
const limit = 1.5
/** Milliseconds of HTTP, session and JSON: shorter times are treated as equal. */
const least = 5
/** The product caches the figures of a board for a second. */
const shared = 1_050

/** The parts of the responses that are read here. */
interface Answer {
  stepId: string
  columns: { id: string; count?: number; cards?: unknown[] }[]
  list: { id: string; ownerId: string; statusId: string; title: string }[]
  finds: unknown[]
}

interface Asked {
  /** Queries of one kind; their mean is used. */
  paths: string[]
  /** How many rows the response shows. */
  shows(answer: Answer): number
}

interface Measured {
  deals: number
  rows: number
  ms: number
}

/**
 * How the calls behind the main screens grow from a thousand to a million deals of a company, with a quarter as many
 * contacts. Sizes are measured in alternation, and the fastest tenth of the times counts: other work on the machine
 * delays a long response more often than a short one. The figure is the worst growth of any call over any tenfold,
 * beyond what more rows in the response explain.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await world.fill(
    Object.fromEntries(
      Object.entries(companies).map(([slug, deals]) => [
        slug,
        { deals, contacts: Math.max(250, deals / 4), inFirstStep: true },
      ]),
    ),
  )
  for (const [slug, deals] of Object.entries(companies)) await world.fillBoard(slug, deals)
  const product = await world.start(['--no-pages'])
  try {
    const visits = await Promise.all(
      Object.entries(companies).map(async ([slug, deals]) => {
        const call = await caller(world, product, slug)
        return { deals, call, asked: await mainCalls(call) }
      }),
    )
    const calls = []
    for (const name of Object.keys(visits[0]!.asked)) {
      const report = reportOf(
        name,
        await byTurns(visits.map(({ deals, call, asked }) => ({ deals, call, ...asked[name]! }))),
      )
      calls.push(report)
      console.error(`  ${name}: ${Object.values(report.ms).join(', ')} ms; at worst ${report.worst} times a tenfold`)
    }
    const value = Math.max(...calls.map(({ worst }) => worst))
    return {
      id: 'growth',
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

type Call = (path: string) => Promise<Answer>

async function caller(world: BenchWorld, product: Product, slug: string): Promise<Call> {
  const ask = await world.caller(product, slug, `admin@${slug}.test`)
  return async (path) => (JSON.parse(await ask(path)) as { Content: Answer }).Content
}

/** The calls of the main screens, with deals that the company has. */
async function mainCalls(call: Call): Promise<Record<string, Asked>> {
  const { stepId } = await call('/api/deals/board')
  const { list } = await call('/api/deals?pageSize=50&sort=-createdAt')
  const { id, ownerId, statusId } = list.find((deal) => deal.ownerId)!
  const titles = [...new Set(list.map(({ title }) => title))].slice(0, titlesAsked)
  const columns = ({ columns }: Answer) => columns.length
  const cards = ({ columns }: Answer) => columns.reduce((sum, { cards = [] }) => sum + cards.length, 0)
  const listed = (query: string): Asked => ({
    paths: [`/api/deals?pageSize=50&${query}`],
    shows: ({ list }) => list.length,
  })
  const found = (...asked: string[]): Asked => ({
    paths: asked.map((words) => `/api/search?q=${encodeURIComponent(words)}`),
    shows: ({ finds }) => finds.length,
  })
  return {
    board: { paths: ['/api/deals/board'], shows: cards },
    'board of one owner': { paths: [`/api/deals/board?ownerId=${ownerId}`], shows: cards },
    'heads of columns': { paths: [`/api/deals/board/figures?stepId=${stepId}`], shows: columns },
    list: listed('sort=-createdAt'),
    'list by amount': listed('sort=-amount'),
    'list of one status': listed(`sort=-createdAt&statusId=${statusId}`),
    'list of one owner': listed(`sort=-createdAt&ownerId=${ownerId}`),
    'list of status and owner by amount': listed(`sort=-amount&statusId=${statusId}&ownerId=${ownerId}`),
    'search of two common names': found('maria silva'),
    'search of a beginning': found('mar'),
    'search of a title': found(...titles),
    'deal page': { paths: [`/api/deals/${id}`], shows: () => 1 },
  }
}

async function byTurns(visits: (Asked & { deals: number; call: Call })[]): Promise<Measured[]> {
  const asked = Math.min(...visits.map(({ paths }) => paths.length))
  const taken = visits.map(() => Array.from({ length: asked }, () => ({ rows: 0, times: [] as number[] })))
  for (let round = 0; round < warmUp + Math.max(roundsOfEach, rounds / asked); round++) {
    for (let which = 0; which < asked; which++)
      for (const [at, { call, paths, shows }] of visits.entries()) {
        const started = performance.now()
        const answer = await call(paths[which]!)
        if (round < warmUp) continue
        taken[at]![which]!.times.push(performance.now() - started)
        taken[at]![which]!.rows = shows(answer)
      }
    if (visits[0]!.paths[0]!.includes('/figures')) await new Promise((resolve) => setTimeout(resolve, shared))
  }
  return visits.map(({ deals }, at) => ({
    deals,
    rows: rounded(mean(taken[at]!.map(({ rows }) => rows)), 1),
    ms: rounded(mean(taken[at]!.map(({ times }) => quantile(times, 0.1))), 1),
  }))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The report line of one call: its time at each size, its growth over all sizes, and its worst tenfold. */
function reportOf(call: string, sizes: readonly Measured[]) {
  const beyondRows = (small: Measured, large: Measured) =>
    Math.max(least, large.ms) / Math.max(least, small.ms) / Math.max(1, large.rows / small.rows)
  const steps = sizes.slice(1).map((large, at) => beyondRows(sizes[at]!, large))
  const worst = rounded(Math.max(...steps))
  return {
    call,
    ms: Object.fromEntries(sizes.map(({ deals, ms }) => [deals, ms])),
    rows: Object.fromEntries(sizes.map(({ deals, rows }) => [deals, rows])),
    millionOverThousand: rounded(sizes.at(-1)!.ms / sizes[0]!.ms),
    worst,
    holds: worst <= limit,
  }
}

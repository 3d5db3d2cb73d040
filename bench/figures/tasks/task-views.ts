import { gzipSync } from 'node:zlib'
import { type Figure, quantile, rounded } from '../../figure.ts'
import { httpCall } from '../../http-call.ts'
import { tokenOf } from '../../people.ts'
import { diligent, fillTasks } from '../../rows/task-rows.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'

/** Enough that the p95 is not the worst of them. */
const rounds = 60
const host = `${diligent.slug}.localhost`
const people = { administrator: 0, salesman: 1 }

/** The board of 50,000 tasks in its one request: the p95 of the slower person, and its size as it is sent. */
export async function measureBoard(): Promise<Figure> {
  const { value, floor, ...seen } = await measured('/api/tasks/board', bareBoard)
  return {
    id: 'task-board',
    value,
    unit: 'ms p95 of the board',
    floor,
    ratio: rounded(value / floor),
    limit: 150,
    holds: value <= 150 && seen.kilobytes <= 60,
    ...seen,
  }
}

/** What a person sees first in the morning, among 50,000 tasks: the p95 of the slower person. */
export async function measureMyDay(): Promise<Figure> {
  const { value, floor, ...seen } = await measured('/api/tasks/my-day', bareDay)
  return {
    id: 'my-day',
    value,
    unit: 'ms p95 of my day',
    floor,
    ratio: rounded(value / floor),
    limit: 60,
    holds: value <= 60,
    ...seen,
  }
}

const bareBoard = (query: BenchWorld['query'], id: string) =>
  query(
    'select status_id, count(*), count(*) filter (where finished_at is null and due_at < now()) from tasks where tenant_id = $1 group by 1',
    [id],
  )

/** The open tasks of the busiest person, counted by day. */
const bareDay = (query: BenchWorld['query'], id: string) =>
  query(
    `select due_on, count(*) from tasks where tenant_id = $1 and finished_at is null and due_on < current_date + 7
       and responsible_ids && array[(select owner_id from tasks where tenant_id = $1 limit 1)] group by 1`,
    [id],
  )

/** The p95 of a path for both people; the floor is the bare statement, measured in alternation. */
async function measured(path: string, bare: typeof bareBoard) {
  const world = await benchWorld()
  const company = await fillTasks(world)
  const product = await world.start(['--no-pages'])
  try {
    const times: Record<string, number[]> = { administrator: [], salesman: [], floor: [] }
    let bytes = 0
    const timed = async <T>(name: string, isCounted: boolean, work: () => Promise<T>) => {
      const began = performance.now()
      const made = await work()
      if (isCounted) times[name]!.push(performance.now() - began)
      return made
    }
    for (let round = 0; round < rounds + 3; round++) {
      for (const [name, person] of Object.entries(people)) {
        const { status, text } = await timed(name, round >= 3, () =>
          httpCall(product.port, path, { host, token: tokenOf(person) }),
        )
        if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
        bytes = Math.max(bytes, gzipSync(text).length)
      }
      await timed('floor', round >= 3, () => bare(world.query, company))
    }
    const p95 = (name: string) => rounded(quantile(times[name]!, 0.95), 1)
    const [administrator, salesman] = [p95('administrator'), p95('salesman')]
    return {
      value: Math.max(administrator, salesman),
      floor: p95('floor'),
      administrator,
      salesman,
      kilobytes: rounded(bytes / 1000, 1),
      tasks: diligent.tasks,
    }
  } finally {
    await product.stop()
  }
}

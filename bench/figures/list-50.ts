import { type Figure, median, rounded } from '../figure.ts'
import { startFloor } from '../floor.ts'
import { httpCall } from '../http-call.ts'
import { requestText, underLoad } from '../load.ts'
import { benchWorld } from '../world.ts'

const connections = 10
const rounds = 5
const seconds = 3

interface List {
  id: string
  /** The address of both for a status. */
  path(statusId: string): string
  bare(statusId: string): string
  limits: { ratio: number; tail: number; bytes: number }
}

/**
 * Requests per second for 50 of 100,000 deals, filtered by status, newest first, exactly counted, with session, tenancy
 * and rules. The floor is a bare server on the same rows, measured in alternation. Also: the 97th percentile against
 * the floor's, and resident memory.
 */
export const measure = () =>
  measured({
    id: 'list-50',
    path: (statusId) => `/api/deals?statusId=${statusId}&sort=-createdAt&pageSize=50`,
    bare: (statusId) => `/?statusId=${statusId}`,
    limits: { ratio: 0.9, tail: 2.5, bytes: Number.POSITIVE_INFINITY },
  })

/** The same by value with the five fields that a table shows, against a bare server that sends the same five. */
export const measureFive = () =>
  measured({
    id: 'list-five',
    path: (statusId) =>
      `/api/deals?statusId=${statusId}&sort=-amount&pageSize=50&fields=number,title,bidAmount,powerKwp,rating`,
    bare: (statusId) => `/five?statusId=${statusId}`,
    limits: { ratio: 0.85, tail: 1.5, bytes: 8_000 },
  })

async function measured({ id: figure, path, bare: barePath, limits }: List): Promise<Figure> {
  const world = await benchWorld()
  const company = await world.companyId('demo')
  const statuses = await world.query<{ id: string; deals: number }>(
    'select status_id as id, count(*)::int as deals from deals where tenant_id = $1 group by 1 order by 2 desc limit 8',
    [company],
  )
  const product = await world.start(['--no-pages'])
  const floor = await startFloor(world.adminUrl, company)
  try {
    const token = await world.login(product, 'demo', 'admin@demo.test')
    const asked = statuses.map(({ id }) => requestText('GET', path(id), { host: 'demo.localhost', token }))
    const bare = statuses.map(({ id }) => requestText('GET', barePath(id), { host: 'floor' }))
    const started = rounded(product.memory(), 0)
    const load = (port: number, requests: string[], time = seconds) =>
      underLoad({ port, requests, connections, seconds: time })
    await load(product.port, asked, 2)
    await load(floor.port, bare, 2)
    const turns = []
    for (let round = 0; round < rounds; round++)
      turns.push({ ours: await load(product.port, asked), floor: await load(floor.port, bare) })
    const memory = rounded(product.memory(), 0)
    const value = median(turns.map(({ ours }) => ours.perSecond))
    const bareRate = median(turns.map((turn) => turn.floor.perSecond))
    const ratio = rounded(median(turns.map((turn) => turn.ours.perSecond / turn.floor.perSecond)))
    const tail = rounded(median(turns.map((turn) => turn.ours.p97 / turn.floor.p97)))
    const { bytes } = await httpCall(product.port, path(statuses[0]!.id), { host: 'demo.localhost', token })
    const wrong = turns.reduce((sum, turn) => sum + turn.ours.wrong + turn.floor.wrong, 0)
    return {
      id: figure,
      value,
      unit: 'requests/s',
      floor: bareRate,
      ratio,
      limit: limits.ratio,
      holds: ratio >= limits.ratio && tail <= limits.tail && bytes <= limits.bytes && memory <= 300 && wrong === 0,
      p97: { value: median(turns.map(({ ours }) => ours.p97)), unit: 'ms', ratio: tail, limit: limits.tail },
      memory: { value: memory, unit: 'MB', limit: 300, started },
      deals: statuses.map(({ deals }) => deals),
      bytes,
      wrong,
    }
  } finally {
    await floor.stop()
    await product.stop()
  }
}

import { type Figure, median, rounded } from '../figure.ts'
import { startFloor } from '../floor.ts'
import { httpCall } from '../http-call.ts'
import { benchWorld } from '../world.ts'

const rounds = 5
const limit = 300

/**
 * The first request of a process that has just started: a page of 50 deals, with a session. The floor is the bare
 * server's first request.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const [company] = await world.query<{ id: string; status: string }>(
    `select t.id, (select status_id from deals d where d.tenant_id = t.id limit 1) as status
     from platform.tenants t where slug = 'demo'`,
  )
  const { id, status } = company!
  let token = ''
  const times: number[] = []
  const floors: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const product = await world.start(['--no-pages'])
    const floor = await startFloor(world.adminUrl, id)
    try {
      if (round === 0) token = await world.login(product, 'demo', 'admin@demo.test')
      else {
        times.push(await timed(product.port, `/api/deals?statusId=${status}&pageSize=50`, token))
        floors.push(await timed(floor.port, `/?statusId=${status}`, token))
      }
    } finally {
      await floor.stop()
      await product.stop()
    }
  }
  const value = rounded(median(times), 1)
  const floor = rounded(median(floors), 1)
  return { id: 'first-request', value, unit: 'ms', floor, ratio: rounded(value / floor), limit, holds: value <= limit }
}

async function timed(port: number, path: string, token: string) {
  const started = performance.now()
  const answer = await httpCall(port, path, { host: 'demo.localhost', token })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - started
}

import { type Figure, median, rounded } from '../figure.ts'
import { startFloor } from '../floor.ts'
import { requestText, underLoad } from '../load.ts'
import { type BenchWorld, benchWorld } from '../world.ts'

const connections = 10
const rounds = 5
const seconds = 3
const limit = 0.5

/**
 * Deals created per second, with rules, number, first stay, event and audit. The floor is bare inserts of one row,
 * measured in alternation.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const company = await world.companyId('demo')
  const body = await simpleDeal(world)
  await world.query('create sequence if not exists bench_numbers start 10000000')
  const product = await world.start(['--no-pages'])
  const floor = await startFloor(world.adminUrl, company)
  try {
    const token = await world.login(product, 'demo', 'admin@demo.test')
    const asked = [requestText('POST', '/api/deals', { host: 'demo.localhost', token, body })]
    const bare = [requestText('POST', '/', { host: 'floor', body })]
    const load = (port: number, requests: string[], time = seconds) =>
      underLoad({ port, requests, connections, seconds: time })
    await load(product.port, asked, 1)
    await load(floor.port, bare, 1)
    const turns = []
    for (let round = 0; round < rounds; round++)
      turns.push({ ours: await load(product.port, asked), floor: await load(floor.port, bare) })
    const ratio = rounded(median(turns.map((turn) => turn.ours.perSecond / turn.floor.perSecond)))
    const wrong = turns.reduce((sum, turn) => sum + turn.ours.wrong + turn.floor.wrong, 0)
    return {
      id: 'create-deal',
      value: median(turns.map(({ ours }) => ours.perSecond)),
      unit: 'deals/s',
      floor: median(turns.map((turn) => turn.floor.perSecond)),
      ratio,
      limit,
      holds: ratio >= limit && wrong === 0,
      p97: { value: median(turns.map(({ ours }) => ours.p97)), unit: 'ms' },
      wrong,
    }
  } finally {
    await floor.stop()
    await product.stop()
    await world.query('delete from deals where tenant_id = $1 and number >= 10000000', [company])
  }
}

/** What a new deal of the demo company says. */
export async function simpleDeal({ query, companyId }: BenchWorld) {
  const [deal] = await query<Record<'contactId' | 'stepId' | 'statusId' | 'storeId', string>>(
    `select d.contact_id as "contactId", s.step_id as "stepId", s.id as "statusId", d.store_id as "storeId"
     from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
     join lateral (select * from deals d where d.tenant_id = s.tenant_id limit 1) d on true
     where s.tenant_id = $1 and not st.parallel and not st.loss and s.requires = '{}' and s.deleted_at is null
     order by st.position, s.position limit 1`,
    [await companyId('demo')],
  )
  return { ...deal!, title: 'Sistema fotovoltaico residencial' }
}

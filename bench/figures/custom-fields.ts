import { type Figure, median, rounded } from '../figure.ts'
import { startFloor } from '../floor.ts'
import { requestText, underLoad } from '../load.ts'
import { type BenchWorld, benchWorld } from '../world.ts'

const connections = 10
const rounds = 3
const seconds = 2
const limit = 0.9
const fields = 1000
const answersOfADeal = 5

/**
 * Requests per second for 50 of 100,000 deals when the company has 1,000 custom fields and half a million answers,
 * against the same list before it had any. Both are measured relative to a bare server at the same moment. Also: with
 * five of the fields as columns, and filtered by an answer.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const tenantId = await world.companyId('demo')
  const [status] = await world.query<{ id: string }>(
    'select status_id as id from deals where tenant_id = $1 group by 1 order by count(*) desc limit 1',
    [tenantId],
  )
  const product = await world.start(['--no-pages'])
  const floor = await startFloor(world.adminUrl, tenantId)
  try {
    const token = await world.login(product, 'demo', 'admin@demo.test')
    const list = `/api/deals?statusId=${status!.id}&sort=-createdAt&pageSize=50`
    const asked = (more = '') => [requestText('GET', list + more, { host: 'demo.localhost', token })]
    const bare = [requestText('GET', `/?statusId=${status!.id}`, { host: 'floor' })]
    const load = (port: number, requests: string[], time = seconds) =>
      underLoad({ port, requests, connections, seconds: time })
    const share = async (requests: string[]) => {
      await load(product.port, requests, 1)
      const turns = []
      for (let round = 0; round < rounds; round++) {
        const ours = await load(product.port, requests)
        const bareRate = await load(floor.port, bare)
        turns.push({ ours: ours.perSecond, share: ours.perSecond / bareRate.perSecond, wrong: ours.wrong })
      }
      return {
        perSecond: median(turns.map(({ ours }) => ours)),
        share: median(turns.map((turn) => turn.share)),
        wrong: turns.reduce((sum, { wrong }) => sum + wrong, 0),
      }
    }
    await removeFields(world, tenantId)
    const without = await share(asked())
    const ids = await addFields(world, tenantId)
    const withFields = await share(asked())
    const columns = await share(asked(`&field=${ids.slice(0, 5).join(',')}`))
    const narrowed = await share(asked(`&answer=${ids[0]}:is:Resposta%203`))
    const ratio = rounded(withFields.share / without.share)
    const wrong = without.wrong + withFields.wrong + columns.wrong + narrowed.wrong
    return {
      id: 'custom-fields-1000',
      value: withFields.perSecond,
      unit: 'requests/s',
      floor: without.perSecond,
      ratio,
      limit,
      holds: ratio >= limit && wrong === 0,
      columns: { value: columns.perSecond, unit: 'requests/s', ratio: rounded(columns.share / without.share) },
      narrowed: { value: narrowed.perSecond, unit: 'requests/s', ratio: rounded(narrowed.share / without.share) },
      wrong,
    }
  } finally {
    await floor.stop()
    await product.stop()
    await removeFields(world, tenantId)
  }
}

const removeFields = ({ query }: BenchWorld, tenantId: string) =>
  query('delete from custom_fields where tenant_id = $1', [tenantId])

/** The fields, and the answers to five of them on every deal. */
async function addFields({ query }: BenchWorld, tenantId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `insert into custom_fields (tenant_id, id, subject_kind, name, type, position)
     select $1, gen_random_uuid(), 'deal', 'Campo ' || n, 'short-text', n from generate_series(1, $2::int) n returning id`,
    [tenantId, fields],
  )
  const ids = rows.map(({ id }) => id)
  await query(
    `insert into custom_answers (tenant_id, subject_id, field_id, value)
     select d.tenant_id, d.id, ($2::uuid[])[1 + ((d.number + a) * a) % cardinality($2::uuid[])], 'Resposta ' || d.number % 50
     from deals d cross join generate_series(0, $3::int - 1) a where d.tenant_id = $1 on conflict do nothing`,
    [tenantId, ids, answersOfADeal],
  )
  await query('vacuum analyze custom_answers')
  return ids
}

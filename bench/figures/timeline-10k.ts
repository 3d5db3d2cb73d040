import { type Figure, median, quantile, rounded } from '../figure.ts'
import { httpCall } from '../http-call.ts'
import { madeId } from '../made-id.ts'
import { benchWorld } from '../world.ts'

const limit = 60
const warmUp = 5
const rounds = 60
const events = 10_000

/**
 * Milliseconds (p95) of the first 50 entries of a deal with 10,000 events over HTTP, and of a later page, for the whole
 * timeline and for each of its filters. The floor is the health check of the same process.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const dealId = await dealWithHistory(world)
  const product = await world.start(['--no-pages'])
  try {
    const token = await world.login(product, 'demo', 'admin@demo.test')
    const ask = async (path: string) => {
      const started = performance.now()
      const { status, text } = await httpCall(product.port, path, { host: 'demo.localhost', token })
      return { time: performance.now() - started, status, text }
    }
    const timeline = (query: string) => `/api/timeline/${dealId}?pageSize=50${query}`
    const oldest = JSON.parse((await ask(timeline(''))).text).Content.next - events * 0.9
    const asked = {
      first: timeline(''),
      later: timeline(`&before=${Math.round(oldest)}`),
      notes: timeline('&kind=notes'),
      calls: timeline('&kind=calls'),
      changes: timeline('&kind=changes'),
      alive: '/health/live',
    }
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(asked).map((name) => [name, []]))
    let wrong = 0
    for (let round = 0; round < warmUp + rounds; round++)
      for (const [name, path] of Object.entries(asked)) {
        const { time, status, text } = await ask(path)
        if (status !== 200) wrong++
        if (name === 'first' && JSON.parse(text).Content.entries.length !== 50) wrong++
        if (round >= warmUp) times[name]!.push(time)
      }
    const tail = (name: string) => rounded(quantile(times[name]!, 0.95))
    const value = tail('first')
    const others = { later: tail('later'), notes: tail('notes'), calls: tail('calls'), changes: tail('changes') }
    return {
      id: 'timeline-10k',
      value,
      unit: 'ms',
      floor: tail('alive'),
      ratio: rounded(value / limit),
      limit,
      holds: value <= limit && Math.max(...Object.values(others)) <= limit && wrong === 0,
      median: rounded(median(times.first!)),
      ...others,
      wrong,
    }
  } finally {
    await product.stop()
  }
}

/** A deal with a year of work: mostly changes, some notes and calls, between the events of all other deals. */
async function dealWithHistory({ query }: Awaited<ReturnType<typeof benchWorld>>) {
  const [deal] = await query<{ tenantId: string; id: string; userId: string }>(
    `select d.tenant_id as "tenantId", d.id, u.id as "userId" from deals d
     join users u on u.tenant_id = d.tenant_id and u.email = 'admin@demo.test'
     where d.tenant_id = (select id from platform.tenants where slug = 'demo') order by d.id limit 1`,
  )
  const { tenantId, id, userId } = deal!
  await query(
    `insert into notes (tenant_id, id, thread_kind, thread_id, text, author_id, call)
     select $1, ${madeId("'timeline-10k ' || n")}, 'deal', $2, 'Conversa ' || n, $3,
       case when n % 10 = 0 then '{"direction":"out","result":"answered","minutes":3}'::jsonb end
     from generate_series(5, $4::int, 5) n`,
    [tenantId, id, userId, events],
  )
  await query(
    `insert into events (at, tenant_id, kind, subject_kind, subject_id, thread_id, actor_id, actor_name, before, after, data)
     select now() - ($4::int - n) * interval '50 minutes', $1::uuid,
       case when n % 10 = 0 then 'notes.called' when n % 5 = 0 then 'notes.created' else 'deals.changed' end,
       case when n % 5 = 0 then 'note' else 'deal' end,
       case when n % 5 = 0 then ${madeId("'timeline-10k ' || n")} else $2::uuid end, $2, $3::uuid, 'Helena Duarte',
       case when n % 5 > 0 then jsonb_build_object('closingPercent', n % 100) end,
       case when n % 5 > 0 then jsonb_build_object('closingPercent', (n + 1) % 100) end, '{"direction":"out"}'::jsonb
     from generate_series(1, $4::int) n order by n`,
    [tenantId, id, userId, events],
  )
  return id
}

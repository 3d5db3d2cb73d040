import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { io, type Socket } from 'socket.io-client'
import { type Figure, quantile, rounded } from '../figure.ts'
import { httpCall } from '../http-call.ts'
import { benchWorld } from '../world.ts'
import { crowded } from './board-100k.ts'

const people = 200
const perSecond = 5
const seconds = 30
const host = `${crowded.slug}.localhost`
const tokenOf = (person: number) => `live-${person}`

/**
 * Two hundred people on one board of 100,000 deals, with five moves a second: the time from the request until each of
 * the others receives the move, and the share of one core that the server needs. As browsers do, each reads the counts
 * of its columns again now and then.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await world.fillBoard(crowded.slug, crowded.deals)
  await makePeople(world)
  await world.query(
    `update statuses set requires = '{}' where tenant_id = (select id from platform.tenants where slug = $1)`,
    [crowded.slug],
  )
  const product = await world.start(['--no-pages'])
  const sockets: Socket[] = []
  const recounts: NodeJS.Timeout[] = []
  try {
    const get = async (person: number, path: string) => {
      const { status, text } = await httpCall(product.port, path, { host, token: tokenOf(person) })
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      return JSON.parse(text).Content
    }
    const board = (await get(0, '/api/deals/board?cards=50')) as {
      stepId: string
      columns: { id: string; cards: { id: string }[] }[]
    }
    // The requirements of the first two columns are removed for this company.
    const [from, to] = [board.columns[0]!, board.columns[1]!]
    const started = new Map<string, number>()
    const times: number[] = []
    for (let person = 0; person < people; person++) {
      const socket = io(`http://127.0.0.1:${product.port}`, {
        path: '/api/realtime',
        transports: ['websocket'],
        auth: { token: tokenOf(person) },
        extraHeaders: { host },
        forceNew: true,
      })
      sockets.push(socket)
      await new Promise((resolve) => socket.on('connect', () => resolve(null)))
      const joined = (await socket.emitWithAck('join', 'deals')) as { ok: boolean }
      if (!joined.ok) throw new Error('A person may not hear of the board.')
      socket.on('events', ({ records = [] }: { records?: { id: string }[] }) => {
        for (const { id } of records) if (started.has(id)) times.push(performance.now() - started.get(id)!)
      })
      const period = 15_000 * (0.7 + Math.random() * 0.6)
      recounts.push(setInterval(() => void get(person, `/api/deals/board/figures?stepId=${board.stepId}`), period))
    }
    const before = cpuOf(product.pid)
    const begun = performance.now()
    const moves: Promise<number>[] = []
    for (let move = 0; move < perSecond * seconds; move++) {
      const early = begun + (move * 1000) / perSecond - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      const deal = from.cards[move % from.cards.length]!
      const goesOn = Math.floor(move / from.cards.length) % 2 === 0
      started.set(deal.id, performance.now())
      moves.push(
        httpCall(product.port, `/api/deals/${deal.id}/moves`, {
          host,
          method: 'POST',
          token: tokenOf(move % people),
          body: { statusId: goesOn ? to.id : from.id, confirmedBack: true },
        }).then(({ status }) => status),
      )
    }
    const wrong = (await Promise.all(moves)).filter((status) => status !== 200).length
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const share = rounded((cpuOf(product.pid) - before) / ((performance.now() - begun) / 1000), 3)
    const value = rounded(quantile(times, 0.95), 1)
    return {
      id: 'live-200',
      value,
      unit: 'ms p95',
      floor: rounded(quantile(times, 0.5), 1),
      ratio: rounded(value / 200),
      limit: 1,
      holds: value <= 200 && share <= 0.4 && wrong === 0 && times.length === people * moves.length,
      ofOneCore: { value: share, limit: 0.4 },
      moves: moves.length,
      heard: times.length,
      people,
      wrong,
    }
  } finally {
    for (const recount of recounts) clearInterval(recount)
    for (const socket of sockets) socket.disconnect()
    await product.stop()
  }
}

/** Seconds of processor time used by a process. */
function cpuOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Two hundred people of one company, each with a session, spread over its functions. */
async function makePeople({ query }: Awaited<ReturnType<typeof benchWorld>>) {
  await query(
    `insert into users (tenant_id, id, name, email, password_hash, role_id, store_id)
     select t.id, md5(t.id::text || 'live' || n)::uuid, 'Pessoa ' || n, 'live' || n || '@' || t.slug || '.test', '-', u.role_id, u.store_id
     from platform.tenants t
     cross join generate_series(0, $2 - 1) n
     cross join lateral (select u.role_id, u.store_id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = t.id and r.preset = case when n % 10 = 0 then 'administrator' else 'salesman' end
       order by u.id limit 1) u
     where t.slug = $1 on conflict do nothing`,
    [crowded.slug, people],
  )
  const hashes = Array.from({ length: people }, (_, person) =>
    createHash('sha256').update(tokenOf(person)).digest('hex'),
  )
  await query(
    `insert into sessions (tenant_id, id, token_hash, user_id, expires_at)
     select t.id, gen_random_uuid(), decode(h.hash, 'hex'), md5(t.id::text || 'live' || (h.at - 1))::uuid, now() + interval '7 days'
     from platform.tenants t cross join unnest($2::text[]) with ordinality as h(hash, at)
     where t.slug = $1 on conflict do nothing`,
    [crowded.slug, hashes],
  )
}

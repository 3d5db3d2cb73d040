import { type Figure, median, quantile, rounded } from '../figure.ts'
import { httpCall } from '../http-call.ts'
import { spreadContacts } from '../rows/search-rows.ts'
import { benchWorld } from '../world.ts'

const limit = 40
const warmUp = 2
const rounds = 6

/**
 * Milliseconds (p95) of a search over HTTP in a company with 100,000 deals and 200,000 contacts beside nineteen others.
 * Searched for: names that thousands have, rare and mistyped ones, beginnings, phones, CPF, e-mails, numbers and
 * cities; by a person who sees all and by a person of one store. The floor is the health check of the same process.
 */
export async function measureSearch(): Promise<Figure> {
  const world = await benchWorld()
  await spreadContacts(world, 'demo', 200_000)
  const product = await world.start(['--no-pages'])
  try {
    const queries = await queriesOf(world)
    const tokens = {
      all: await world.login(product, 'demo', 'admin@demo.test'),
      store: await world.login(product, 'demo', await someoneOfAStore(world)),
    }
    const times: Record<'all' | 'store' | 'alive', number[]> = { all: [], store: [], alive: [] }
    const slowest: Record<string, number> = {}
    let wrong = 0
    for (let round = 0; round < warmUp + rounds; round++)
      for (const [name, query] of queries)
        for (const who of ['all', 'store', 'alive'] as const) {
          const started = performance.now()
          const { status, text } = await httpCall(
            product.port,
            who === 'alive' ? '/health/live' : `/api/search?q=${encodeURIComponent(query)}`,
            { host: 'demo.localhost', ...(who !== 'alive' && { token: tokens[who] }) },
          )
          if (round < warmUp) continue
          const time = performance.now() - started
          times[who].push(time)
          if (who === 'all') slowest[name] = rounded(Math.max(slowest[name] ?? 0, time), 1)
          if (status !== 200 || (who === 'all' && !text.includes('"id"'))) wrong++
        }
    const value = quantile(times.all, 0.95)
    const store = quantile(times.store, 0.95)
    return {
      id: 'search',
      value: rounded(value),
      unit: 'ms',
      floor: rounded(quantile(times.alive, 0.95)),
      ratio: rounded(value / limit),
      limit,
      holds: value <= limit && store <= limit && wrong === 0,
      median: rounded(median(times.all)),
      ofOneStore: rounded(store),
      slowest,
      wrong,
    }
  } finally {
    await product.stop()
  }
}

type World = Awaited<ReturnType<typeof benchWorld>>

async function queriesOf({ query }: World): Promise<[name: string, text: string][]> {
  const [row] = await query<{ name: string; phone: string; document: string; email: string; number: number }>(
    `select c.name, c.phone, c.document, c.email, d.number::int
     from contacts c join deals d on d.tenant_id = c.tenant_id and d.contact_id = c.id
     where c.tenant_id = (select id from platform.tenants where slug = 'demo') and c.email like 'pessoa%' and d.number > 1000 limit 1 offset 700`,
  )
  const { phone, document } = row!
  return [
    ['common name', 'Maria'],
    ['two common names', 'maria silva'],
    ['three names', row!.name],
    ['beginning', 'mar'],
    ['beginning of two', 'ana al'],
    ['mistyped', 'Rodirgues'],
    ['mistyped pair', 'fernnda almieda'],
    ['city', 'Uberlândia'],
    ['name and city', 'souza uberlandia'],
    ['phone', `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`],
    ['end of phone', phone.slice(-8)],
    ['CPF', `${document.slice(0, 3)}.${document.slice(3, 6)}.${document.slice(6, 9)}-${document.slice(9)}`],
    ['e-mail', row!.email],
    ['number', `negócio ${row!.number}`],
    ['bare number', String(row!.number)],
  ]
}

/** A person who does not see every store and may search everything. */
async function someoneOfAStore({ query }: World) {
  const [row] = await query<{ email: string }>(
    `select u.email from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
     where u.tenant_id = (select id from platform.tenants where slug = 'demo') and u.active
       and not 'team.see-all-stores' = any(r.permissions || u.permissions)
       and u.email not like '%@bench.test'
       and array['contacts.list', 'deals.list'] <@ r.permissions order by u.email limit 1`,
  )
  return row!.email
}

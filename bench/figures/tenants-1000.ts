import { createHash } from 'node:crypto'
import { type Figure, quantile, rounded } from '../figure.ts'
import { httpCall } from '../http-call.ts'
import { madeId } from '../made-id.ts'
import { benchWorld } from '../world.ts'

const companies = 1_000
const usersEach = 20
const perSecond = 50
const seconds = 40
const limit = 100

/**
 * A thousand companies of twenty users on one process: p95 of calls at 50 a second spread over all of them, and the
 * memory that a company needs after it was used and is idle.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await makeCompanies(world)
  const product = await world.start(['--no-pages'])
  const call = async (company: number, path: string) => {
    const started = performance.now()
    const { status } = await httpCall(product.port, path, {
      host: `${slugOf(company)}.localhost`,
      token: tokenOf(company, company % usersEach),
    })
    return { ms: performance.now() - started, wrong: status !== 200 }
  }
  const paths = ['/api/deals?pageSize=50&sort=-createdAt', '/api/session', '/api/contacts', '/api/deals/board']
  try {
    for (let company = 0; company < 50; company++) await call(company, paths[company % paths.length]!)
    const before = product.memory()
    const calls: Promise<Awaited<ReturnType<typeof call>>>[] = []
    const started = performance.now()
    for (let made = 0; made < perSecond * seconds; made++) {
      const due = started + (made * 1000) / perSecond
      const early = due - performance.now()
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
      calls.push(call((made * 7) % companies, paths[made % paths.length]!))
    }
    const answers = await Promise.all(calls)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const times = answers.map(({ ms }) => ms)
    const wrong = answers.filter((answer) => answer.wrong).length
    const p95 = rounded(quantile(times, 0.95), 1)
    const each = rounded(Math.max(0, product.memory() - before) / companies, 3)
    return {
      id: 'tenants-1000',
      value: p95,
      unit: 'ms p95',
      floor: rounded(quantile(times, 0.5), 1),
      ratio: rounded(p95 / limit),
      limit: 1,
      holds: p95 <= limit && each <= 1 && wrong === 0,
      p99: rounded(quantile(times, 0.99), 1),
      companyMegabytes: each,
      memory: rounded(product.memory(), 0),
      companies,
      users: companies * usersEach,
      wrong,
    }
  } finally {
    await product.stop()
  }
}

const slugOf = (company: number) => `bench-${company}`
const tokenOf = (company: number, user: number) => `bench-${company}-${user}`

/**
 * Copies of a demo company with its functions, people, funnel and fifty deals; each id is derived from the company's
 * id.
 */
async function makeCompanies({ query, companyId }: Awaited<ReturnType<typeof benchWorld>>) {
  const [present] = await query<{ count: string }>("select count(*) from platform.tenants where slug like 'bench-%'")
  if (Number(present!.count) >= companies) return
  const source = await companyId('sol-nascente')
  await query(
    `insert into platform.tenants (id, slug, name, plan, features)
     select ${madeId("'bench' || n")}, 'bench-' || n, 'Empresa ' || n, 'corporate', '{}' from generate_series(0, $1 - 1) n`,
    [companies],
  )
  await query(
    `create temporary table fifty as select id, contact_id from deals where tenant_id = '${source}' order by created_at desc limit 50`,
  )
  const copies: [table: string, where: string][] = [
    ['stores', 'true'],
    ['profiles', 'true'],
    ['roles', 'true'],
    ['list_items', 'true'],
    ['teams', 'true'],
    ['users', 'true'],
    ['steps', 'true'],
    ['statuses', 'true'],
    ['contacts', 'm.id in (select contact_id from fifty)'],
    ['deals', 'm.id in (select id from fifty)'],
  ]
  for (const [table, where] of copies) await copyRows(query, table, source, where)
  // The same number of people in each company, and a session for everyone.
  await query(
    `insert into users (tenant_id, id, name, email, password_hash, role_id, store_id)
     select t.id, ${madeId("t.id::text || 'extra' || n")}, 'Pessoa ' || n, 'extra' || n || '@' || t.slug || '.test', '-', u.role_id, u.store_id
     from platform.tenants t
     cross join lateral (select count(*) as have from users where tenant_id = t.id) h
     cross join lateral generate_series(1, $1 - h.have::int) n
     cross join lateral (select role_id, store_id from users where tenant_id = t.id order by id limit 1) u
     where t.slug like 'bench-%'`,
    [usersEach],
  )
  const people = await query<{ tenant: string; user: string; company: number; place: number }>(
    `select u.tenant_id as tenant, u.id as user, substr(t.slug, 7)::int as company,
       (row_number() over (partition by u.tenant_id order by r.preset <> 'administrator', u.id) - 1)::int as place
     from users u join platform.tenants t on t.id = u.tenant_id join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
     where t.slug like 'bench-%'`,
  )
  const [administrator] = await query<{ permissions: string[] }>(
    `select permissions from roles where tenant_id = $1 and preset = 'administrator'`,
    [source],
  )
  await query(
    `update roles set permissions = $1 where tenant_id in (select id from platform.tenants where slug like 'bench-%')`,
    [administrator!.permissions],
  )
  await query(
    `insert into sessions (tenant_id, id, token_hash, user_id, expires_at)
     select s.tenant, gen_random_uuid(), decode(s.hash, 'hex'), s.person, now() + interval '7 days'
     from jsonb_to_recordset($1) as s(tenant uuid, person uuid, hash text)`,
    [
      JSON.stringify(
        people.map(({ tenant, user, company, place }) => ({
          tenant,
          person: user,
          hash: createHash('sha256').update(tokenOf(company, place)).digest('hex'),
        })),
      ),
    ],
  )
  await query('analyze')
}

type Query = Awaited<ReturnType<typeof benchWorld>>['query']

async function copyRows(query: Query, table: string, source: string, where: string) {
  const columns = await query<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  const value = ({ name, type }: { name: string; type: string }) => {
    if (name === 'tenant_id') return 't.id'
    if (name === 'accepted_proposal_id') return 'null'
    if (type === 'uuid') return madeId(`t.id::text || m.${name}`)
    if (type === 'uuid[]') return `array(select ${madeId('t.id::text || one')} from unnest(m.${name}) one)`
    return `m.${name}`
  }
  await query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
     select ${columns.map(value).join(', ')} from platform.tenants t cross join ${table} m
     where t.slug like 'bench-%' and m.tenant_id = $1 and ${where}
     ${table === 'statuses' ? 'order by m.will_move_to nulls first' : ''}`,
    [source],
  )
}

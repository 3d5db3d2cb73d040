import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { demoPassword } from '../src/app/demo/companies.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { httpCall } from './http-call.ts'
import { type Product, startProduct } from './product.ts'

export type { Product } from './product.ts'

export interface BenchWorld {
  adminUrl: string
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  companyId(slug: string): Promise<string>
  /** As many deals in a company, all open and in the columns of its first step. */
  fillBoard(slug: string, deals: number): Promise<void>
  /** The product as a process of its own, on this world's data. */
  start(given?: string[]): Promise<Product>
  login(product: Product, slug: string, email: string): Promise<string>
}

let opened: Promise<BenchWorld & { close(): Promise<void> }> | undefined

/** One database for all figures of a run: twenty companies, 100,000 deals in the demo company, 10,000 in the second. */
export const benchWorld = (): Promise<BenchWorld> => (opened ??= openWorld())

export async function closeBenchWorld() {
  await opened?.then(
    (world) => world.close(),
    () => {},
  )
}

async function openWorld() {
  // BENCH_DATA keeps the database between runs, which saves the minutes of filling it.
  const kept = process.env.BENCH_DATA
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'girassol-bench-'))
  if (!kept) chmodSync(folder, 0o755)
  const cluster = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  if ((await admin.query("select from pg_database where datname = 'girassol'")).rowCount === 0)
    await admin.query('create database girassol')
  await admin.end()
  const adminUrl = cluster.url('girassol')

  const start = (given: string[] = []) => startProduct(adminUrl, join(folder, 'data'), given)
  const filling = await start(['--demo', '--companies', '20', '--no-pages'])
  await filling.stop()
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await copyDeals(client, 'demo', 100_000)
  await copyDeals(client, 'sol-nascente', 10_000)
  await client.query('vacuum analyze')
  return {
    adminUrl,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    async companyId(slug: string) {
      const { rows } = await client.query<{ id: string }>('select id from platform.tenants where slug = $1', [slug])
      return rows[0]!.id
    },
    async fillBoard(slug: string, deals: number) {
      await copyDeals(client, slug, deals)
      await gatherInOneStep(client, slug)
      await client.query('vacuum analyze deals')
    },
    start,
    login,
    async close() {
      await client.end()
      await cluster.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes deals like those that are there, each with other ids, amounts and dates, until the company has as many. */
async function copyDeals(client: Pick<pg.Client, 'query'>, slug: string, wanted: number) {
  const { rows } = await client.query<{ id: string; deals: number; last: number }>(
    `select t.id, count(d.*)::int as deals, coalesce(max(d.number), 0)::int as last
     from platform.tenants t left join deals d on d.tenant_id = t.id where t.slug = $1 group by t.id`,
    [slug],
  )
  const { id, deals, last } = rows[0]!
  if (deals >= wanted) return
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'deals' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    number: '$2::bigint + row_number() over ()',
    bid_amount: '(d.bid_amount * (0.5 + random()))::bigint',
    created_at: "now() - random() * interval '180 days'",
    status_since: "now() - random() * interval '60 days'",
    accepted_proposal_id: 'null',
  }
  const names = columns.map(({ name }) => name)
  await client.query(
    `insert into deals (${names.join(', ')})
     select ${names.map((name) => own[name] ?? `d.${name}`).join(', ')}
     from deals d cross join generate_series(1, ceil($3::float / $4)::int)
     where d.tenant_id = $1 limit $3`,
    [id, last, wanted - deals, deals],
  )
  await client.query("update counters set value = $2 where tenant_id = $1 and name = 'deals'", [
    id,
    last + wanted - deals,
  ])
}

/** All deals of a company, open, in the statuses of the step that the board opens with. */
async function gatherInOneStep(client: pg.Client, slug: string) {
  await client.query(
    `with t as (select id from platform.tenants where slug = $1),
      step as (select s.* from steps s, t where s.tenant_id = t.id and not s.parallel and not s.loss and s.deleted_at is null
        order by s.position limit 1),
      places as (select array_agg(u.id) as ids from statuses u, step where u.tenant_id = step.tenant_id and u.step_id = step.id
        and u.deleted_at is null)
     update deals d set step_id = step.id, status_id = places.ids[1 + (d.number % cardinality(places.ids))], state = 'open'
     from step, places where d.tenant_id = step.tenant_id and (d.step_id <> step.id or d.state <> 'open')`,
    [slug],
  )
}

async function login({ port }: Product, slug: string, email: string) {
  const { status, text } = await httpCall(port, '/api/login', {
    host: `${slug}.localhost`,
    method: 'POST',
    body: { email, password: demoPassword, remember: true },
  })
  const { Content } = JSON.parse(text) as { Content?: { token?: string } }
  if (!Content?.token) throw new Error(`No login for ${email}: ${status}`)
  return Content.token
}

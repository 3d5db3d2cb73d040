import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { demoPassword } from '../src/app/demo/companies.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { endFilling, fillCompanies, type Query, type Size } from './fill.ts'
import { httpCall } from './http-call.ts'
import { lastingQuery } from './lasting-query.ts'
import { type Product, startProduct } from './product.ts'

export type { Product } from './product.ts'

export interface BenchWorld {
  adminUrl: string
  query: Query
  companyId(slug: string): Promise<string>
  /** Fills companies, by slug, up to a size. */
  fill(wanted: Record<string, Size>): Promise<void>
  /** So many deals in a company, all open and in the columns of its first step. */
  fillBoard(slug: string, deals: number): Promise<void>
  /** The product as a process of its own, on this world's data, on any port that is free unless one is given. */
  start(given?: string[], port?: number, settings?: Record<string, string>): Promise<Product>
  /** Ends the database as a stop does, or at once as a crash does; it is started anew. */
  restartDatabase(how: 'SIGINT' | 'SIGQUIT'): Promise<void>
  login(product: Product, slug: string, email: string): Promise<string>
  /** Calls the product as that person; any status other than 200 is thrown with the response's text. */
  caller(product: Product, slug: string, email: string): Promise<(path: string) => Promise<string>>
}

/** BENCH_DEALS=2000 makes a small world in seconds, to see that a figure works; its numbers say nothing. */
const dealsOfDemo = Number(process.env.BENCH_DEALS ?? 100_000)

let opened: Promise<BenchWorld & { close(): Promise<void> }> | undefined

/**
 * One database for all figures of a run: twenty companies, with 100,000 deals in the demo company and 10,000 in the
 * second.
 */
export const benchWorld = (): Promise<BenchWorld> => (opened ??= openWorld())

export async function closeBenchWorld() {
  await opened?.then(
    (world) => world.close(),
    () => {},
  )
}

async function openWorld() {
  // BENCH_DATA keeps the database between runs, which saves minutes of filling.
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

  const { query, end } = await lastingQuery(adminUrl)
  await endFilling(query)
  const start: BenchWorld['start'] = (given = [], port, settings) =>
    startProduct(adminUrl, join(folder, 'data'), given, port, settings)
  const filling = await start(['--demo', '--companies', '20', '--no-pages'])
  await filling.stop()
  const fill = (wanted: Record<string, Size>) => fillCompanies(query, wanted)
  await fill({ demo: { deals: dealsOfDemo }, 'sol-nascente': { deals: Math.min(dealsOfDemo, 10_000) } })
  return {
    adminUrl,
    query,
    async companyId(slug: string) {
      const [company] = await query<{ id: string }>('select id from platform.tenants where slug = $1', [slug])
      return company!.id
    },
    fill,
    async fillBoard(slug: string, deals: number) {
      await fill({ [slug]: { deals, inFirstStep: true } })
      if (await gatherInOneStep(query, slug)) await query('vacuum analyze deals, deal_tallies, deal_owner_tallies')
    },
    start,
    restartDatabase: (how: 'SIGINT' | 'SIGQUIT') => restartDatabase(query, how),
    login,
    caller,
    async close() {
      await end()
      await cluster.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** This process holds the cluster, and starts its server again whenever it ends. */
async function restartDatabase(query: Query, how: 'SIGINT' | 'SIGQUIT') {
  const begun = async () => (await query<{ at: Date }>('select pg_postmaster_start_time() as at'))[0]!.at.getTime()
  const before = await begun()
  const [folder] = await query<{ data_directory: string }>('show data_directory')
  const [pid] = readFileSync(join(folder!.data_directory, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), how)
  while ((await begun()) === before) await sleep(50)
}

/**
 * Opens all deals of a company and puts them into the statuses of the step that the board opens with; returns whether
 * any was elsewhere.
 */
async function gatherInOneStep(query: Query, slug: string) {
  const [moved] = await query(
    `with t as (select id from platform.tenants where slug = $1),
      step as (select s.* from steps s, t where s.tenant_id = t.id and not s.parallel and not s.loss and s.deleted_at is null
        order by s.position limit 1),
      places as (select array_agg(u.id) as ids from statuses u, step where u.tenant_id = step.tenant_id and u.step_id = step.id
        and u.deleted_at is null)
     update deals d set step_id = step.id, status_id = places.ids[1 + (d.number % cardinality(places.ids))], state = 'open'
     from step, places where d.tenant_id = step.tenant_id and (d.step_id <> step.id or d.state <> 'open') returning d.id`,
    [slug],
  )
  return moved !== undefined
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

async function caller(product: Product, slug: string, email: string) {
  const token = await login(product, slug, email)
  const host = `${slug}.localhost`
  return async (path: string) => {
    const { status, text } = await httpCall(product.port, path, { host, token })
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return text
  }
}

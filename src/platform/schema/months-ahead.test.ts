import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { copyOfTemplate } from '../testing/database.ts'
import { differences, readCatalogue } from './catalogue.ts'
import { makeMonthsAhead } from './months-ahead.ts'

const database = await copyOfTemplate(inject('clusterUrl'))
const pool = new pg.Pool({ connectionString: database.url })
afterAll(async () => {
  await pool.end()
  await database.remove()
})

const partitions = async () =>
  (
    await pool.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'events'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name)
const holding = async (at: string) =>
  (
    await pool.query<{ name: string }>('select tableoid::regclass::text as name from events where at = $1', [at])
  ).rows.map(({ name }) => name)
const happens = (at: string) =>
  pool.query(
    `insert into events (tenant_id, at, kind, subject_kind, subject_id) values (gen_random_uuid(), $1, 'tests.happened', 'test', gen_random_uuid())`,
    [at],
  )
/** An instant so many months after the first of this one, and the partition that it belongs to. */
function monthFromNow(months: number) {
  const now = new Date()
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 10))
  return { at, name: `events_${at.toISOString().slice(0, 7).replace('-', '_')}` }
}

it('a new database has the month that it is and three more, and every table that is parted has a default partition', async () => {
  expect(await partitions()).toEqual([...[0, 1, 2, 3].map((months) => monthFromNow(months).name), 'events_other'])
  const { rows } = await pool.query(
    `select partrelid::regclass::text as name, partdefid <> 0 as "hasRest" from pg_partitioned_table`,
  )
  expect(rows.filter(({ hasRest }) => !hasRest)).toEqual([])
  expect(rows.map(({ name }) => name)).toContain('events')
})

it('two years on, months without a gap are made and take what lay in the default partition', async () => {
  const later = [monthFromNow(5), monthFromNow(24)]
  for (const { at } of later) {
    await happens(at.toISOString())
    expect(await holding(at.toISOString())).toEqual(['events_other'])
  }
  const past = monthFromNow(-7).at.toISOString()
  await happens(past)
  await makeMonthsAhead(pool, monthFromNow(24).at)
  const months = Array.from({ length: 28 }, (_, index) => monthFromNow(index).name)
  expect(await partitions()).toEqual([...months, 'events_other'])
  for (const { at, name } of later) expect(await holding(at.toISOString())).toEqual([name])
  expect(await holding(past)).toEqual(['events_other'])
})

it('a month that was made later is as the first ones are: keys, indexes, policy, rights', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const catalogue = await readCatalogue(client)
  await client.end()
  const of = (month: string) =>
    new Map(
      [...catalogue]
        .filter(([name]) => name.includes(month))
        .map(([name, what]) =>
          [name, what.replace(/FROM \('.*'\) TO \('.*'\)/, '')].map((text) => text.replaceAll(month, 'month')),
        )
        .map(([name, what]) => [name!, what!] as const),
    )
  expect(of(monthFromNow(0).name).size).toBeGreaterThan(15)
  expect(differences(of(monthFromNow(0).name), of(monthFromNow(24).name))).toEqual([])
})

it('months are made by two at once without harm, and by an owner who is no superuser', async () => {
  const owner = `owner_${crypto.randomUUID().slice(0, 8)}`
  await pool.query(`create role ${owner}; grant all on schema public to ${owner};
    grant usage on schema platform to ${owner}; grant usage on all sequences in schema platform to ${owner};
    grant all on all tables in schema public to ${owner};
    grant ${owner} to current_user`)
  const { rows: parted } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and (relkind = 'p' or (relkind = 'r' and relispartition))`,
  )
  for (const { name } of parted) await pool.query(`alter table ${name} owner to ${owner}`)
  const { at, name } = monthFromNow(30)
  await happens(at.toISOString())
  const asOwner = new pg.Pool({ connectionString: database.url, options: `-c role=${owner}` })
  await Promise.all([makeMonthsAhead(asOwner, at), makeMonthsAhead(asOwner, at)])
  await asOwner.end()
  expect(await holding(at.toISOString())).toEqual([name])
  expect(await partitions()).toHaveLength(35)
  await pool.query(`reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`)
})

it('months follow those that began at midnight of another time zone', async () => {
  const apart = await copyOfTemplate(inject('clusterUrl'))
  const client = new pg.Client({ connectionString: apart.url })
  await client.connect()
  const name = monthFromNow(3).name
  await client.query(`drop table ${name}; set timezone = 'America/Sao_Paulo'`)
  const first = monthFromNow(3).at.toISOString().slice(0, 7)
  const next = monthFromNow(4).at.toISOString().slice(0, 7)
  const before = monthFromNow(2).name
  await client.query(`alter table events detach partition ${before};
    alter table events attach partition ${before} for values from ('${monthFromNow(2).at.toISOString().slice(0, 7)}-01 00:00Z') to ('${first}-01 00:00')`)
  await makeMonthsAhead(client, new Date())
  const { rows } = await client.query(
    'select pg_get_expr(relpartbound, oid) as bound from pg_class where relname = $1',
    [name],
  )
  expect(rows[0].bound).toBe(
    `FOR VALUES FROM ('${first}-01 00:00:00-03') TO ('${new Date(`${next}-01T00:00Z`).toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })}-03')`,
  )
  await client.end()
  await apart.remove()
})

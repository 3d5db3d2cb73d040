import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { copyOfTemplate } from '../testing/database.ts'
import { readCatalogue } from './catalogue.ts'
import { migrate } from './migrate.ts'
import { buildFirstSchema, byFingerprint, takeOver } from './take-over.ts'

const cluster = inject('clusterUrl')
const admin = new pg.Client({ connectionString: cluster.replace('$database', 'postgres') })
await admin.connect()
const name = `girassol_${crypto.randomUUID().replaceAll('-', '')}`
await admin.query(`create database ${name} template template0`)
const url = cluster.replace('$database', name)
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

/** An installation with the tables of version 1.1, a row, its own months, and a function that later versions do not have. */
await buildFirstSchema(client)
await client.query(`
  create or replace procedure platform.add_event_month(month date) language sql as $$ select 1 $$;
  create table events_2024_05 partition of events for values from ('2024-05-01') to ('2024-06-01');
  call platform.isolate('events_2024_05');
  insert into platform.tenants (id, slug, name) values (gen_random_uuid(), 'kept', 'Kept');
  drop table platform_history.functions;
  truncate platform_history.migrations;
  insert into platform_history.migrations (name, checksum)
    values ('0001_platform.sql', 'x'), ('0003_jobs.sql', 'x'), ('0272_problems_without_words.sql', 'x')`)
// The roles are the whole server's: with passwords of its own this database would lock the others of the run out.
const copy = await copyOfTemplate(cluster)
const template = new pg.Client({ connectionString: copy.url })
await template.connect()
for (const { role, password } of (await template.query('select * from platform_history.role_passwords')).rows)
  await client.query('insert into platform_history.role_passwords values ($1, $2)', [role, password])
await template.end()
await copy.remove()

const functions = Object.fromEntries(
  [...byFingerprint(await readCatalogue(client))].filter(([thing]) => thing.startsWith('function ')),
)
const history = async () =>
  (await client.query<{ name: string }>('select name from platform_history.migrations order by 1')).rows.map(
    (row) => row.name,
  )

it('names each difference and changes nothing', async () => {
  await client.query(`alter table deals add column own text; drop index deals_tags; drop policy own_company on sales;
    create or replace procedure platform.add_event_month(month date) language sql as $$ select 2 $$`)
  const before = await readCatalogue(client)
  const found = await takeOver(url, functions)
  expect(found).toHaveLength(4)
  expect(found[0]).toMatch(/^column public\.deals\.own is not expected/)
  expect(found[1]).toMatch(/^function platform\.add_event_month\(date\) differs/)
  expect(found[2]).toMatch(/^index public\.deals: deals_tags is missing/)
  expect(found[3]).toMatch(/^policy public\.sales: own_company is missing/)
  expect(await readCatalogue(client)).toEqual(before)
  expect(await history()).toContain('0272_problems_without_words.sql')
  const { rows } = await admin.query("select from pg_database where datname like 'girassol_take_over_%'")
  expect(rows).toHaveLength(0)
})

it('records the files of today where nothing differs, once, and the installation starts with its rows', async () => {
  await client.query(`alter table deals drop column own; create index deals_tags on deals using gin (tags);
    create policy own_company on sales using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
      with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));
    create or replace procedure platform.add_event_month(month date) language sql as $$ select 1 $$`)
  await expect(migrate(url)).rejects.toThrow('npm run take-over-schema')
  expect(await takeOver(url, functions)).toEqual([])
  expect(await history()).toContain('0010_people.sql')
  expect(await history()).not.toContain('0272_problems_without_words.sql')
  await migrate(url)
  expect((await client.query('select slug from platform.tenants')).rows).toEqual([{ slug: 'kept' }])
  const { rows } = await client.query("select from pg_proc where proname = 'add_event_month'")
  expect(rows).toHaveLength(0)
  await expect(takeOver(url, functions)).rejects.toThrow('There is nothing to take over')
})

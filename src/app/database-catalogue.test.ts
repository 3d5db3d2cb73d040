import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { roles } from '../platform/schema/database-roles.ts'
import { madeIn } from '../platform/schema/functions.ts'
import { productFolders, sqlFiles } from '../platform/schema/sql-files.ts'
import { copyOfTemplate } from '../platform/testing/database.ts'
import { serverModules } from './modules.ts'

const database = await copyOfTemplate(inject('clusterUrl'))
const client = new pg.Client({ connectionString: database.url })
beforeAll(() => client.connect())
afterAll(async () => {
  await client.end()
  await database.remove()
})

const names = async (sql: string, values: unknown[] = []) =>
  (await client.query<{ name: string }>(sql, values)).rows.map((row) => row.name)

/** Tables and partitions of the product, without those of extensions. */
const tables = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relowner, c.relispartition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

it('has tables to look at', async () => {
  expect((await names(`select relname as name from (${tables}) t`)).length).toBeGreaterThan(10)
})

it('every table carries the company, which no row can lack', async () => {
  expect(
    await names(`select relname as name from (${tables}) t where not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnotnull
        and a.atttypid = 'uuid'::regtype)`),
  ).toEqual([])
})

it('row-level security is on and forced on every table and partition', async () => {
  expect(
    await names(`select relname as name from (${tables}) t where not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
})

it('every table and partition has one policy, which lets only rows of the own company be read and written', async () => {
  const own = "(tenant_id = ( SELECT (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid"
  expect(
    await names(
      `select t.relname as name from (${tables}) t
       left join pg_policy p on p.polrelid = t.oid
       group by t.relname
       having count(p.*) <> 1 or not bool_and(
         p.polname = 'own_company' and p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
         and starts_with(pg_get_expr(p.polqual, p.polrelid), $1)
         and starts_with(pg_get_expr(p.polwithcheck, p.polrelid), $1))`,
      [own],
    ),
  ).toEqual([])
})

it('every primary key, unique constraint and index begins with the company', async () => {
  expect(
    await names(
      `select t.relname || ': ' || i.relname as name from (${tables}) t
       join pg_index x on x.indrelid = t.oid
       join pg_class i on i.oid = x.indexrelid
       join pg_am m on m.oid = i.relam
       left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where m.amname <> 'gin' and a.attname is distinct from 'tenant_id'`,
    ),
  ).toEqual([])
})

it('every table has a primary key', async () => {
  expect(
    await names(
      `select relname as name from (${tables}) t
       where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')`,
    ),
  ).toEqual([])
})

it('every foreign key begins with the company on both sides, so that it cannot cross companies', async () => {
  expect(
    await names(
      `select t.relname || ': ' || k.conname as name from (${tables}) t
       join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
       left join pg_attribute here on here.attrelid = k.conrelid and here.attnum = k.conkey[1]
       left join pg_attribute there on there.attrelid = k.confrelid and there.attnum = k.confkey[1]
       where here.attname <> 'tenant_id' or there.attname <> 'tenant_id'`,
    ),
  ).toEqual([])
})

it('no foreign key empties the company when what it points to is deleted', async () => {
  expect(
    await names(
      `select t.relname || ': ' || k.conname as name from (${tables}) t
       join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
       where k.confdeltype in ('n', 'd')
         and (k.confdelsetcols is null or (select attnum from pg_attribute where attrelid = t.oid and attname = 'tenant_id') = any (k.confdelsetcols))`,
    ),
  ).toEqual([])
})

// For example, merging two contacts moves the records that refer to them, as declared by the modules.
it('every column that names records of several kinds is declared by its module', async () => {
  const declared = serverModules.flatMap(({ references = [] }) => references)
  expect(
    await names(
      `select t.relname || '.' || a.attname as name from (${tables}) t
       join pg_attribute a on a.attrelid = t.oid and a.attname in ('thread_id', 'subject_id', 'record_id', 'object_id', 'owner_id')
       where not t.relispartition and t.relname || '.' || a.attname <> all ($1) and not exists (
         select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and a.attnum = any (k.conkey))`,
      [declared.map(({ table, column }) => `${table}.${column}`)],
    ),
  ).toEqual([])
})

// Two columns are enough: the column after the company identifies the row, as a status identifies its step.
it('every foreign key is served by an index that begins with the company and another column of the key', async () => {
  expect(
    await names(
      `select t.relname || ': ' || k.conname as name from (${tables}) t
       join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conparentid = 0
       where not exists (
         select from pg_index x
         where x.indrelid = t.oid
           and (x.indpred is null or pg_get_expr(x.indpred, x.indrelid) ~ 'IS NOT NULL')
           and x.indkey[0] = k.conkey[1] and x.indkey[1] = any (k.conkey[2:]))`,
    ),
  ).toEqual([])
})

// Transition tables have no index, and PostgreSQL keeps the plan of the first call, whatever its number of rows.
it('no trigger compares the rows that were with the rows that are, each with each', async () => {
  expect(
    await names(
      `select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgoldtable is not null and t.tgnewtable is not null
         and p.prosrc ~ ('join (' || t.tgoldtable || '|' || t.tgnewtable || ')\\M')`,
    ),
  ).toEqual([])
})

it('the roles that the product connects as own nothing and cannot pass by row-level security', async () => {
  const asked = Object.values(roles)
  const { rows } = await client.query(
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
            (select count(*)::int from pg_class where relowner = r.oid) as owned,
            (select count(*)::int from pg_proc where proowner = r.oid) as functions,
            (select count(*)::int from pg_auth_members where member = r.oid) as memberships
     from pg_roles r where rolname = any($1) order by rolname`,
    [asked],
  )
  expect(rows).toEqual(
    [...asked].sort().map((rolname) => ({
      rolname,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
      functions: 0,
      memberships: 0,
    })),
  )
})

it('the application cannot read the directory of companies nor the queue, and the directory no table of a company', async () => {
  const readable = (role: string) =>
    names(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
         and has_table_privilege($1, c.oid, 'select, insert, update, delete')`,
      [role],
    )
  expect((await readable(roles.app)).filter((name) => !name.startsWith('public.'))).toEqual(['platform.search_kinds']) // of no company
  expect((await readable(roles.directory)).sort()).toEqual([
    'platform.administrators',
    'platform.channel_apps',
    'platform.channel_numbers',
    'platform.hosts',
    'platform.logins',
    'platform.registrations',
    'platform.tenants',
  ])
})

it('functions that run with their owner’s rights fix where they look names up', async () => {
  expect(
    await names(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'platform'::regnamespace)
         and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`,
    ),
  ).toEqual([])
})

it('every function of the database stands in one file of db/functions, and no migration makes one', async () => {
  const files = sqlFiles(productFolders.functions)
  expect(
    await names(
      `select distinct n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'platform')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    ),
  ).toEqual(files.flatMap(madeIn).sort())
  const making = /^create (or replace )?(function|procedure) (?!pg_temp\.)/im
  expect(sqlFiles(productFolders.migrations).filter(({ sql }) => making.test(sql))).toEqual([])
})

// An installation of version 1.1 is compared with these files alone, whatever was added later.
it('files below 0300 are those that hold one area each', () => {
  const first = sqlFiles(productFolders.migrations).filter(({ name }) => name < '0300')
  expect(first.map(({ name }) => name)).toEqual([
    '0001_platform.sql',
    '0010_people.sql',
    '0015_sign_in.sql',
    '0020_shared_records.sql',
    '0030_company.sql',
    '0040_contacts.sql',
    '0045_funnels.sql',
    '0050_deals.sql',
    '0055_custom_fields.sql',
    '0060_deal_tallies.sql',
    '0070_energy_and_catalogue.sql',
    '0080_proposals.sql',
    '0090_sales.sql',
    '0100_search.sql',
    '0110_imports.sql',
    '0120_lists_and_notices.sql',
  ])
})

it('without a company nothing can be read, and another company’s row cannot be written', async () => {
  const app = new pg.Client({ connectionString: database.url })
  await app.connect()
  try {
    await app.query(`set role ${roles.app}`)
    for (const table of await names(`select relname as name from (${tables}) t`)) {
      const { rows } = await app.query(`select count(*)::int as seen from ${table}`)
      expect(`${table}: ${rows[0].seen}`).toBe(`${table}: 0`)
    }
    await app.query("select set_config('app.tenant', gen_random_uuid()::text, false)")
    await expect(
      app.query("insert into counters (tenant_id, name, value) values (gen_random_uuid(), 'x', 1)"),
    ).rejects.toMatchObject({ code: '42501' })
  } finally {
    await app.end()
  }
})

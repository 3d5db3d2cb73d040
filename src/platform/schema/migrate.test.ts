import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { copyOfTemplate } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { productFolders, type SchemaFolders } from './sql-files.ts'

let database: Awaited<ReturnType<typeof copyOfTemplate>>
let client: pg.Client
let folders: SchemaFolders
beforeEach(async () => {
  database = await copyOfTemplate(inject('clusterUrl'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'girassol-schema-'))
  folders = { migrations: join(folder, 'migrations'), functions: join(folder, 'functions') }
  for (const part of ['migrations', 'functions'] as const)
    cpSync(productFolders[part], folders[part], { recursive: true })
})
afterEach(async () => {
  await client.end()
  await database.remove()
  rmSync(join(folders.migrations, '..'), { recursive: true })
})

const migration = (name: string, sql: string) => writeFileSync(join(folders.migrations, name), sql)
const functionFile = (name: string, sql: string) => writeFileSync(join(folders.functions, name), sql)
const start = () => migrate(database.url, folders)
const value = async (sql: string) => (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows[0]![0]
const routines = async (name: string) =>
  (
    await client.query<{ it: string }>(
      'select oid::regprocedure::text as it from pg_proc where proname = $1 order by 1',
      [name],
    )
  ).rows.map((row) => row.it)

it('a new file runs once, and one that has run may not be edited', async () => {
  migration('9000_own.sql', 'create table own (id int); insert into own values (1)')
  await start()
  await start()
  expect(await value('select count(*)::int from own')).toBe(1)
  migration('9000_own.sql', 'create table own (id bigint)')
  migration('9001_next.sql', 'create table next ()')
  await expect(start()).rejects.toThrow(
    'Migration 9000_own.sql was changed after it ran. Undo the change and add a new file instead.',
  )
  expect(await value("select to_regclass('next')")).toBeNull()
})

it('a file that fails leaves nothing behind and is tried again', async () => {
  migration('9000_own.sql', 'create table own (); select 1 / 0')
  await expect(start()).rejects.toThrow('Migration 9000_own.sql failed: division by zero')
  expect(await value("select to_regclass('own')")).toBeNull()
  migration('9000_own.sql', 'create table own ()')
  await start()
  expect(await value("select to_regclass('own')")).toBe('own')
})

it('a database that version 1.1 made is refused with the command that takes it over, and stays as it is', async () => {
  const history = (names: string[]) =>
    client.query(
      `truncate platform_history.migrations;
       insert into platform_history.migrations (name, checksum) values ${names.map((name) => `('${name}', 'x')`).join()}`,
    )
  migration('9000_own.sql', 'create table own ()')
  await history(['0001_platform.sql', '0003_jobs.sql', '0272_problems_without_words.sql'])
  await expect(start()).rejects.toThrow(/^Version 1\.1 made this database\. Run `npm run take-over-schema` once/)
  await history(['0001_platform.sql', '0003_jobs.sql'])
  await expect(start()).rejects.toThrow(
    /^A version before 1\.1\.2 made this database\. Start it once with version 1\.1\.2/,
  )
  expect(await value("select to_regclass('own')")).toBeNull()
})

it('a new function is there before the migrations, so that a table may use it, and one of a row as soon as its table is there', async () => {
  functionFile(
    'double.sql',
    `create or replace function platform.twice(n int) returns int language sql immutable as $$ select 2 * n $$;`,
  )
  functionFile(
    'of-row.sql',
    `create or replace function platform.name_of(o own) returns int language sql as $$ select o.n $$;`,
  )
  migration(
    '9000_own.sql',
    'create table own (n int, doubled int generated always as (platform.twice(n)) stored); insert into own values (3)',
  )
  await start()
  expect(await value('select doubled + platform.name_of(own) from own')).toBe(9)
})

it('a function is replaced when its file has changed, after the migrations', async () => {
  functionFile(
    'own.sql',
    `create or replace function platform.own() returns text language sql as $$ select 'first' $$;`,
  )
  await start()
  migration('9000_own.sql', 'create table own as select platform.own() as said')
  functionFile(
    'own.sql',
    `create or replace function platform.own() returns text language sql as $$ select 'second' $$;`,
  )
  await start()
  expect([await value('select said from own'), await value('select platform.own()')]).toEqual(['first', 'second'])
  await client.query(`create or replace function platform.own() returns text language sql as $$ select 'by hand' $$`)
  await start()
  expect(await value('select platform.own()')).toBe('by hand')
})

it('a function with another result, other names or other types of parameters takes the place of the former', async () => {
  const own = (head: string) =>
    functionFile('own.sql', `create or replace function platform.own(${head} language sql as $$ select 1 $$;`)
  own('a int) returns int')
  await start()
  own('b int) returns bigint')
  await start()
  expect([await routines('own'), await value('select platform.own(b := 1)')]).toEqual([['platform.own(integer)'], '1'])
  own('b text, c int) returns int')
  await start()
  expect(await routines('own')).toEqual(['platform.own(text,integer)'])
})

it('what stands in no file any more is dropped; what another file took over stays', async () => {
  functionFile(
    'own.sql',
    `create or replace function platform.stays() returns int language sql as $$ select 1 $$;
create or replace procedure platform.goes() language sql as $$ select 1 $$;`,
  )
  await start()
  rmSync(join(folders.functions, 'own.sql'))
  functionFile('other.sql', `create or replace function platform.stays() returns int language sql as $$ select 2 $$;`)
  await start()
  expect([await routines('stays'), await routines('goes')]).toEqual([['platform.stays()'], []])
  expect(await value('select platform.stays()')).toBe(2)
})

it('functions are replaced all or none', async () => {
  const own = (result: string, other: string) => {
    functionFile(
      'a-own.sql',
      `create or replace function platform.own() returns text language sql as $$ select '${result}' $$;`,
    )
    functionFile(
      'b-other.sql',
      `create or replace function platform.other() returns ${other} language sql as $$ select 1 $$;`,
    )
  }
  own('first', 'int')
  await start()
  own('second', 'nothing')
  await expect(start()).rejects.toThrow('Functions of b-other.sql failed: type "nothing" does not exist')
  expect(await value('select platform.own()')).toBe('first')
})

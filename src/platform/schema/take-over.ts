import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Catalogue, differences, readCatalogue } from './catalogue.ts'
import { makeNewFunctions } from './functions.ts'
import { historyOf, madeBy, prepareHistory } from './history.ts'
import { lockSchema } from './migrate.ts'
import { recordMigration, runMigrations } from './migrations.ts'
import { productFolders, sqlFiles } from './sql-files.ts'

/** The files that say what the seventy-two of version 1.1 said; later ones run on the next start. */
const firstFiles = () => sqlFiles(productFolders.migrations).filter(({ name }) => name < '0300')

/** What the functions of version 1.1 were: bodies are replaced on the next start, so that an own change would be lost. */
const formerFunctions = (): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../db/functions-of-version-1.1.json'), 'utf8'))

/**
 * Takes an installation of version 1.1 over, once: builds the schema in a database of its own, compares both catalogues,
 * and only where they are equal records the files as run. Answers the differences, none where it is done.
 */
export async function takeOver(adminUrl: string, functions = formerFunctions()): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await lockSchema(client)
    const version = madeBy(await historyOf(client))
    if (version === 'later') throw new Error('There is nothing to take over: version 1.1 did not make this database.')
    if (version === 'older') throw new Error('Start this database once with version 1.1.2 first.')
    const found = byFingerprint(await readCatalogue(client))
    const expected = await expectedCatalogue(client, adminUrl, functions)
    const different = differences(expected, found)
    if (different.length === 0) await record(client, functions)
    return different
  } finally {
    await client.end()
  }
}

/** Of a function its fingerprint, of anything else its definition. */
export const byFingerprint = (catalogue: Catalogue): Catalogue =>
  new Map([...catalogue].map(([name, definition]) => [name, isFunction(name) ? fingerprint(definition) : definition]))

const isFunction = (name: string) => name.startsWith('function ')
const fingerprint = (definition: string) => createHash('sha256').update(definition).digest('hex')

async function expectedCatalogue(
  client: pg.Client,
  adminUrl: string,
  functions: Record<string, string>,
): Promise<Catalogue> {
  const name = `girassol_take_over_${randomBytes(6).toString('hex')}`
  const months = await monthsOf(client)
  await client.query(`create database ${name} template template0`)
  const scratch = new pg.Client({ connectionString: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href })
  try {
    await scratch.connect()
    await buildFirstSchema(scratch)
    for (const month of months) await scratch.query(month)
    const tables = [...(await readCatalogue(scratch))].filter(([thing]) => !isFunction(thing))
    return new Map([...tables, ...Object.entries(functions)])
  } finally {
    await scratch.end()
    await client.query(`drop database ${name} with (force)`)
  }
}

/** The tables of version 1.1, with the functions that they need. */
export async function buildFirstSchema(client: pg.Client) {
  await prepareHistory(client)
  await makeNewFunctions(client, sqlFiles(productFolders.functions))
  await runMigrations(client, firstFiles())
}

/** The months that an installation has depend on when it was made, and are no difference: statements that make the same. */
const monthsOf = async (client: pg.Client) =>
  (
    await client.query<{ statement: string }>(
      `select format('create table %s partition of %s %s; call platform.isolate(%L)',
                     c.oid::regclass, i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid), c.oid::regclass) as statement
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
       order by c.relname`,
    )
  ).rows.map(({ statement }) => statement)

async function record(client: pg.Client, functions: Record<string, string>) {
  await client.query('begin')
  await client.query('alter table platform_history.migrations rename to migrations_of_version_1_1')
  await prepareHistory(client)
  for (const file of firstFiles()) await recordMigration(client, file)
  // The file no longer exists: the next start replaces its functions that moved to other files and drops the others.
  const names = Object.keys(functions).map((name) => /platform\.\w+/.exec(name)![0])
  await client.query("insert into platform_history.functions (file, checksum, makes) values ('version 1.1', '', $1)", [
    names,
  ])
  await client.query('commit')
}

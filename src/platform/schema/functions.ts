import type pg from 'pg'
import type { SqlFile } from './sql-files.ts'

/** Error codes of PostgreSQL. */
const typeIsMissing = '42704'
const anotherSignature = '42P13'

/**
 * Makes the functions that are not there yet, before the migrations: tables use them in defaults, generated columns and
 * triggers. A function that takes a row of a table waits until the table is there.
 */
export async function makeNewFunctions(client: pg.Client, files: SqlFile[]) {
  const there = await namesOf(client)
  const fresh = files.filter((file) => !madeIn(file).some((name) => there.has(name)))
  if (fresh.length === 0) return
  await inTransaction(client, async () => {
    for (const file of fresh) {
      await client.query('savepoint file')
      try {
        await client.query(file.sql)
        await record(client, file)
      } catch (error) {
        if ((error as { code?: string }).code !== typeIsMissing) throw failure(file, error)
        await client.query('rollback to savepoint file')
      }
    }
  })
}

/** Replaces the functions whose file has changed and drops those that are in no file any more, all or none of them. */
export async function replaceChangedFunctions(client: pg.Client, files: SqlFile[]) {
  const kept = await recorded(client)
  const changed = files.filter(({ name, checksum }) => kept.get(name)?.checksum !== checksum)
  const gone = [...kept.keys()].filter((name) => !files.some((file) => file.name === name))
  if (changed.length === 0 && gone.length === 0) return
  const wanted = new Set(files.flatMap(madeIn))
  await inTransaction(client, async () => {
    for (const file of changed) await replace(client, file)
    const former = [...changed.map(({ name }) => name), ...gone].flatMap((name) => kept.get(name)?.makes ?? [])
    await drop(
      client,
      await routines(
        client,
        former.filter((name) => !wanted.has(name)),
      ),
    )
    await client.query('delete from platform_history.functions where file = any ($1)', [gone])
  })
}

async function replace(client: pg.Client, file: SqlFile) {
  const before = await routines(client, madeIn(file))
  await client.query('savepoint file')
  try {
    await client.query(file.sql)
  } catch (error) {
    if ((error as { code?: string }).code !== anotherSignature) throw failure(file, error)
    // PostgreSQL replaces a function only under the same names of parameters and the same result.
    await client.query('rollback to savepoint file')
    await drop(client, before)
    await client.query(file.sql).catch((second: unknown) => Promise.reject(failure(file, second)))
  }
  const after = await routines(client, madeIn(file))
  // What the file did not touch has parameters of other types than the file says now.
  await drop(
    client,
    after.filter(({ version }) => before.some((one) => one.version === version)),
  )
  await record(client, file)
}

interface Routine {
  signature: string
  /** Another one after each replacement. */
  version: string
}

const routines = async (client: pg.Client, names: string[]) =>
  (
    await client.query<Routine>(
      `select oid::regprocedure::text as signature, oid || ' ' || xmin as version from pg_proc
       where pronamespace = 'platform'::regnamespace and 'platform.' || proname = any ($1)`,
      [names],
    )
  ).rows

async function drop(client: pg.Client, those: Routine[]) {
  for (const { signature } of those) await client.query(`drop routine ${signature}`)
}

/** The functions and procedures that a file makes, by name. */
export const madeIn = ({ sql }: SqlFile) => [
  ...new Set(
    Array.from(sql.matchAll(/^create or replace (?:function|procedure) (platform\.\w+)/gm), ([, name]) => name!),
  ),
]

const namesOf = async (client: pg.Client) =>
  new Set(
    (
      await client.query<{ name: string }>(
        "select distinct 'platform.' || proname as name from pg_proc where pronamespace = 'platform'::regnamespace",
      )
    ).rows.map(({ name }) => name),
  )

async function recorded(client: pg.Client) {
  const { rows } = await client.query<{ file: string; checksum: string; makes: string[] }>(
    'select file, checksum, makes from platform_history.functions',
  )
  return new Map(rows.map((row) => [row.file, row]))
}

const record = (client: pg.Client, file: SqlFile) =>
  client.query(
    `insert into platform_history.functions (file, checksum, makes) values ($1, $2, $3)
     on conflict (file) do update set checksum = excluded.checksum, makes = excluded.makes`,
    [file.name, file.checksum, madeIn(file)],
  )

/** Bodies name tables and functions that may come later, so they are not looked into here. */
async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await client.query("set local check_function_bodies = off; set local lock_timeout = '5s'")
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const failure = ({ name }: SqlFile, error: unknown) =>
  new Error(`Functions of ${name} failed: ${(error as Error).message}`, { cause: error })

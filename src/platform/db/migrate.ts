import { createHash, createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../../db/migrations')

/** Roles that the product connects as: they own nothing, so row-level security always binds them. */
export const roles = { app: 'girassol_app', directory: 'girassol_directory' } as const

/** Files that were made quicker after some databases had run them: what they leave behind is the same, so both forms count as run. */
const formerChecksums: Record<string, string> = {
  '0128_search.sql': '5c017c80a7b897143a67a1be51641472bed3a0f766fd19631b535c130908dc16',
}

/** The password of a role, made from the installation's secret so that every process knows it. */
export const rolePassword = (secret: string, role: string) =>
  createHmac('sha256', secret).update(`role:${role}`).digest('base64url')

/** The address of the same database for another role. */
export function urlAs(adminUrl: string, role: string, secret: string) {
  const url = new URL(adminUrl)
  url.username = role
  url.password = rolePassword(secret, role)
  return url.href
}

/** Brings a database up to date: roles, the job queue's schema, then every numbered file that has not run yet. */
export async function migrate(adminUrl: string, secret: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('girassol migrations'))")
    await ensureRoles(client, secret)
    await runMigrations({ connectionString: adminUrl, logger: new Logger(() => () => {}) })
    await client.query('create schema if not exists platform_history')
    await client.query(`create table if not exists platform_history.migrations
      (name text primary key, checksum text not null, ran_at timestamptz not null default now())`)
    const ran = new Map(
      (
        await client.query<{ name: string; checksum: string }>('select name, checksum from platform_history.migrations')
      ).rows.map((row) => [row.name, row.checksum]),
    )
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const sql = readFileSync(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      if (ran.has(name)) {
        if (ran.get(name) !== checksum && ran.get(name) !== formerChecksums[name])
          throw new Error(`Migration ${name} was changed after it ran. Add a new file instead.`)
        continue
      }
      await runFile(client, name, sql, checksum)
    }
  } finally {
    await client.end()
  }
}

async function runFile(client: pg.Client, name: string, sql: string, checksum: string) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into platform_history.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function ensureRoles(client: pg.Client, secret: string) {
  for (const role of Object.values(roles)) {
    const password = client.escapeLiteral(rolePassword(secret, role))
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    try {
      await client.query(
        `${rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nobypassrls password ${password}`,
      )
    } catch (error) {
      // Two installations may start on one server at the same moment.
      if ((error as { code?: string }).code !== '42710' && (error as { code?: string }).code !== 'XX000') throw error
    }
  }
}

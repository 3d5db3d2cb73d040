import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { statement } from '../../platform/db/statement.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { readSettings } from '../../platform/settings.ts'
import { type Running, startServer } from '../server.ts'

const folder = mkdtempSync(join(tmpdir(), 'girassol-passwords-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'pg')
const embedded = await startEmbeddedPostgres({ dataDir, durable: false })
const running: Running[] = []
afterAll(async () => {
  for (const { close } of running) await close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A server that requires a password from everyone, like an operator's. */
async function serverWithPasswords() {
  const admin = new pg.Client({ connectionString: embedded.url('postgres') })
  await admin.connect()
  await admin.query('create database girassol')
  await admin.query("alter role postgres password 'the operator’s own'")
  writeFileSync(join(realpathSync(dataDir), 'pg_hba.conf'), 'local all all scram-sha-256\n')
  await admin.query('select pg_reload_conf()')
  await admin.end()
  const url = new URL(embedded.url('girassol'))
  url.password = 'the operator’s own'
  return url.href
}
const adminUrl = await serverWithPasswords()

async function processWith(secret: string) {
  const settings = {
    ...readSettings({ DATA_DIR: folder, APP_SECRET: secret }),
    roles: ['web' as const],
    logLevel: 'silent',
  }
  const process = await startServer({ settings, adminUrl })
  running.push(process)
  return process
}

/** More connections at once than were open before, so at least one is new. */
const asksOfManyConnections = (process: Running) =>
  Promise.all(
    Array.from({ length: 12 }, () =>
      process.services.db
        .reading(crypto.randomUUID())
        .rows(statement<{ role: string }>('select current_user as role, pg_sleep(0.1)')),
    ),
  )

it('a process keeps opening connections after another one started with another APP_SECRET', async () => {
  const first = await processWith('the secret until now')
  expect(await first.services.directory.all()).toEqual([])
  const second = await processWith('the secret from now on')
  for (const process of [first, second]) {
    const rows = (await asksOfManyConnections(process)).flat()
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['girassol_app']))
  }
})

it('new passwords of the roles are used by every running process from its next connection on', async () => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('delete from platform_history.role_passwords')
  await admin.end()
  const third = await processWith('the secret from now on')
  for (const process of [running[0]!, running[1]!, third])
    expect(await Promise.all([asksOfManyConnections(process), process.services.directory.all()])).toHaveLength(2)
})

it('a wrong password is refused, and the passwords are read by the owner of the database alone', async () => {
  const wrong = new URL(adminUrl)
  wrong.username = 'girassol_app'
  const client = new pg.Client({ connectionString: wrong.href })
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
  await expect(
    running[0]!.services.db
      .reading(crypto.randomUUID())
      .rows(statement('select password from platform_history.role_passwords')),
  ).rejects.toMatchObject({ code: '42501' })
})

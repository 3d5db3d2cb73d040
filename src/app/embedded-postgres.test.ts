import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'girassol-embedded-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'pg')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const supervisor = join(import.meta.dirname, '../platform/postgres/embedded-postgres.ts')

/** Another process starts the cluster, commits a row, and is killed without a word. */
function startInAnotherProcess() {
  const script = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from ${JSON.stringify(supervisor)}
    const cluster = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new pg.Client({ connectionString: cluster.url('postgres') })
    await client.connect()
    await client.query('create table if not exists kept (value int)')
    await client.query('insert into kept values (1)')
    await client.query('begin; insert into kept values (99)')
    console.log('committed', cluster.adopted)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => child.on('exit', resolve))
  return {
    said: new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim()))),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function keptRows(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query('select value from kept order by value')).rows.map((row) => row.value)
  } finally {
    await client.end()
  }
}

it('a cluster whose process was killed is adopted with everything committed, and ends when it is told to', async () => {
  const first = startInAnotherProcess()
  expect(await first.said).toBe('committed false')
  await first.kill()

  const adopted = await startEmbeddedPostgres({ dataDir })
  expect(adopted.adopted).toBe(true)
  expect(await keptRows(adopted.url('postgres'))).toEqual([1])
  await adopted.stop()
  await expect(keptRows(adopted.url('postgres'))).rejects.toThrow()

  const again = await startEmbeddedPostgres({ dataDir })
  expect(again.adopted).toBe(false)
  expect(await keptRows(again.url('postgres'))).toEqual([1])
  await again.stop()
})

it('listens on no network address, only on a socket that its own user may open', async () => {
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false })
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rows } = await client.query(
    "select current_setting('listen_addresses') as addresses, inet_server_addr() as at",
  )
  await client.end()
  await cluster.stop()
  expect(rows).toEqual([{ addresses: '', at: null }])
})

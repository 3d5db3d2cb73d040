import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { freePort, run } from '../testing/process.ts'
import { startFailure } from './start-failure.ts'

const folder = mkdtempSync(join(tmpdir(), 'girassol-start-failure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function failureText(env: Record<string, string>) {
  const start = run('src/app/start.ts', ['--no-pages'], { METRICS_PORT: 'off', LOG_LEVEL: 'silent', ...env })
  const code = await start.ended
  return { code, lines: start.text().trim().split('\n') }
}

it('a start at a port that is taken says so, and leaves no database running', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const dataDir = join(folder, 'data')
  expect(await failureText({ DATA_DIR: dataDir, PORT: String(port) })).toEqual({
    code: 1,
    lines: [
      `PORT ${port} is taken: another process listens there. Stop it or give another port.`,
      'Girassol has not started.',
    ],
  })
  taken.close()
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

it('a database that does not answer and a folder that cannot be are told in a sentence; a defect is not', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const databaseUrl = `postgres://girassol@127.0.0.1:${await freePort()}/girassol`
  const at = { host: '127.0.0.1', port: 3000, dataDir: join(file, 'data'), databaseUrl }
  const textOf = async (fail: () => unknown) =>
    startFailure(
      await Promise.resolve()
        .then(fail)
        .catch((error: unknown) => error),
      at,
    )
  expect(await textOf(() => new pg.Client({ connectionString: databaseUrl }).connect())).toMatch(
    /^DATABASE_URL cannot be reached: .*ECONNREFUSED/,
  )
  expect(await textOf(() => mkdirSync(at.dataDir, { recursive: true }))).toMatch(
    `DATA_DIR ${at.dataDir} cannot be used: ENOTDIR`,
  )
  expect(startFailure(new TypeError('x is not a function'), at)).toBeUndefined()
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newCompany } from '../../src/app/new-company.ts'
import { openDatabase } from '../../src/app/open-database.ts'
import { startServer } from '../../src/app/server.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { type Figure, quantile, rounded } from '../figure.ts'

const password = 'Girassol@2026'

/**
 * Signs in at a steady rate over HTTP while other requests continue at theirs, and compares those with the same
 * requests alone (the floor is their p95 in ms, the ratio how much it grows). Holds when at least ten logins a second
 * are answered and the others' p95 at most doubles.
 */
export async function measureLogin({ perSecond = 12, seconds = 15, othersPerSecond = 40 } = {}): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'girassol-bench-login-'))
  const settings = {
    ...readSettings({ DATA_DIR: dataDir, APP_SECRET: 'bench', NODE_ENV: 'development', TRUSTED_PROXIES: '127.0.0.1' }),
    roles: ['web' as const],
    logLevel: 'silent',
  }
  const database = await openDatabase(settings)
  const running = await startServer({ settings, adminUrl: database.adminUrl })
  try {
    const emails = await peopleOf(running.services, perSecond * 2)
    await running.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = running.app.server.address() as { port: number }
    const call = callerTo(`http://127.0.0.1:${port}`)
    const { token } = await call.login(emails[0]!)
    await atPace(othersPerSecond, 3, () => call.other(token))
    const alone = p95(await atPace(othersPerSecond, seconds, () => call.other(token)))
    const began = performance.now()
    const [logins, others] = await Promise.all([
      atPace(perSecond, seconds, (index) => call.login(emails[index % emails.length]!)),
      atPace(othersPerSecond, seconds, () => call.other(token)),
    ])
    const value = logins.length / ((performance.now() - began) / 1000)
    const beside = p95(others)
    const limit = 10
    return {
      id: 'login',
      value: rounded(value),
      unit: 'logins/s',
      floor: rounded(alone),
      ratio: rounded(beside / alone),
      limit,
      othersAlone: rounded(alone),
      othersBeside: rounded(beside),
      holds: value >= limit && beside <= 2 * alone,
    }
  } finally {
    await running.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function peopleOf(services: Parameters<typeof newCompany>[0], count: number) {
  const { hashPassword } = await import('../../src/modules/access/server/public.ts')
  const { statement } = await import('../../src/platform/db/statement.ts')
  const { newId } = await import('../../src/platform/db/new-id.ts')
  const emails = Array.from({ length: count }, (_person, index) => `person${index}@bench.test`)
  const passwordHash = await hashPassword(password, 'bench')
  await newCompany(
    services,
    { slug: 'bench', name: 'Bench' },
    { name: 'Ana', email: 'admin@bench.test', password },
    async (ctx, { roleIds, storeId }) => {
      for (const email of emails)
        await ctx.run(
          statement(
            'insert into users (id, name, email, password_hash, role_id, store_id) values ($1, $2, $3, $4, $5, $6)',
            [newId(), email, email, passwordHash, roleIds.salesman, storeId],
          ),
        )
    },
  )
  return emails
}

function callerTo(base: string) {
  let addresses = 0
  const headers = () => ({
    'x-forwarded-for': `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    'x-forwarded-host': 'bench.localhost',
    cookie: 'XSRF-TOKEN=bench',
    'x-xsrf-token': 'bench',
  })
  const ask = async (path: string, init: RequestInit) => {
    const { request } = await import('node:http')
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request(
        `${base}${path}`,
        {
          method: init.method ?? 'GET',
          headers: { ...(init.headers as Record<string, string>), host: 'bench.localhost' },
        },
        (reply) => {
          let body = ''
          reply.on('data', (part) => {
            body += part
          })
          reply.on('end', () => resolve({ status: reply.statusCode!, body }))
        },
      )
      sent.on('error', reject)
      sent.end(init.body as string | undefined)
    })
  }
  return {
    async login(email: string): Promise<{ token: string }> {
      const { status, body } = await ask('/api/login', {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      if (status !== 200) throw new Error(`login: ${status} ${body}`)
      return JSON.parse(body).Content
    },
    async other(token: string) {
      const { status, body } = await ask('/api/colleagues', {
        headers: { ...headers(), authorization: `Bearer ${token}` },
      })
      if (status !== 200) throw new Error(`colleagues: ${status} ${body}`)
    },
  }
}

/** Starts work at a steady rate, whether or not the earlier work is done; returns how long each took, in ms. */
async function atPace(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const began = performance.now()
  const took: Promise<number>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = began + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    took.push(work(index).then(() => performance.now() - due))
  }
  return Promise.all(took)
}

const p95 = (times: number[]) => quantile(times, 0.95)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterAll, inject } from 'vitest'
import { type Caller, callerOver } from '../platform/contract/client.ts'
import { newId } from '../platform/db/new-id.ts'
import { statement } from '../platform/db/statement.ts'
import type { Ctx } from '../platform/http/ctx.ts'
import { reading, writing } from '../platform/http/run-in-ctx.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import type { Company } from '../platform/tenancy/company.ts'
import { copyOfTemplate, testSecret } from '../platform/testing/database.ts'
import { newCompany } from './new-company.ts'
import { type Running, startServer } from './server.ts'

export const testPassword = 'Jabuticaba@2026'

/** What a password costs to compare stands in its hash; tests sign in thousands of people. */
const cheapHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Someone signed in to a company: calls endpoints through the real server with a real session. */
export interface Actor {
  id: string
  token: string
  call: Caller
  /** The raw response, for tests of headers and status codes. */
  request(
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
}

export interface TestCompany {
  company: Company
  storeId: string
  roleIds: Record<string, string>
  admin: Actor
  stranger: Actor
  /** A new user with one of the six functions, signed in; `plus` adds to the function's permissions. */
  user(preset: string, given?: { name?: string; plus?: string[] }): Promise<Actor>
  /** Removes permissions from one of the functions, or from all of them. */
  withdraw(permissions: string | readonly string[], preset?: string): Promise<void>
  /** Runs work inside a transaction of the company, for data that no endpoint creates. */
  within<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  look<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
}

export interface World {
  running: Running
  settings: Settings
  adminUrl: string
  company(slug?: string): Promise<TestCompany>
}

/** Starts a server on a database of its own for the whole test file. */
export async function startWorld(overrides: Partial<Settings> = {}): Promise<World> {
  const database = await copyOfTemplate(inject('clusterUrl'))
  const dataDir = mkdtempSync(join(tmpdir(), 'girassol-data-'))
  const settings: Settings = {
    ...readSettings({ NODE_ENV: 'development', DATA_DIR: dataDir, APP_SECRET: testSecret }),
    roles: ['web'],
    zipCodeServices: [],
    logLevel: process.env.TEST_LOG ?? 'silent',
    ...overrides,
  }
  const running = await startServer({ settings, adminUrl: database.url, migrated: true })
  afterAll(async () => {
    await running.close()
    await database.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })
  let made = 0
  return {
    running,
    settings,
    adminUrl: database.url,
    company: (slug = `company-${++made}-${Math.random().toString(36).slice(2, 7)}`) => testCompany(running, slug),
  }
}

async function testCompany(running: Running, slug: string): Promise<TestCompany> {
  const { services } = running
  const email = `admin@${slug}.test`
  const { company, storeId, roleIds, administratorId } = await newCompany(
    services,
    { slug, name: `Empresa ${slug}`, profile: { city: 'Uberlândia', state: 'MG' } },
    { name: 'Ana Administradora', email, password: testPassword },
    async (ctx, { administratorId }) => {
      await ctx.run(
        statement('update users set password_hash = $2 where tenant_id = platform.current_tenant() and id = $1', [
          administratorId,
          await cheapHash,
        ]),
      )
    },
  )
  const signIn = async (id: string, as: string) => actor(running, slug, id, as)
  return {
    company,
    storeId,
    roleIds,
    admin: await signIn(administratorId, email),
    stranger: actorWith(running, slug, '', ''),
    async user(preset, { name = `Pessoa ${preset}`, plus = [] } = {}) {
      const id = newId()
      const address = `${id}@${slug}.test`
      const passwordHash = await cheapHash
      await writing(services, { company }, (ctx) =>
        ctx.run(
          statement(
            `insert into users (id, name, email, password_hash, role_id, store_id, permissions)
             values ($1, $2, $3, $4, $5, $6, $7)`,
            [id, name, address, passwordHash, roleIds[preset], storeId, plus],
          ),
        ),
      )
      return signIn(id, address)
    },
    within: (work) =>
      writing(
        services,
        {
          company,
          user: {
            id: administratorId,
            name: 'Ana Administradora',
            email,
            roleId: roleIds.administrator!,
            storeId,
            sessionId: '',
          },
        },
        work,
      ),
    look: (work) => reading(services, { company }, work),
    async withdraw(permissions, preset) {
      const { announceAccess } = await import('../modules/access/server/public.ts')
      await writing(services, { company }, async (ctx) => {
        await ctx.run(
          statement(
            `update roles set version = version + 1,
               permissions = array(select held from unnest(permissions) held where held <> all($1))
             where tenant_id = platform.current_tenant() and ($2::uuid is null or id = $2)`,
            [[permissions].flat(), preset ? roleIds[preset] : null],
          ),
        )
        await announceAccess(ctx)
      })
    },
  }
}

async function actor(running: Running, slug: string, id: string, email: string): Promise<Actor> {
  const { access } = await import('../modules/access/contract.ts')
  const nobody = actorWith(running, slug, '', '')
  const { token } = await nobody.call(access.login, { body: { email, password: testPassword } })
  return actorWith(running, slug, id, token)
}

export function actorWith(running: Running, slug: string, id: string, token: string): Actor {
  const request: Actor['request'] = async (method, url, body, headers = {}) => {
    const answer = await running.app.inject({
      method: method as 'GET',
      url,
      headers: {
        host: `${slug}.localhost`,
        ...(token && { authorization: `Bearer ${token}` }),
        cookie: 'XSRF-TOKEN=test',
        'x-xsrf-token': 'test',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    })
    const text = answer.body
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: isJson && text ? JSON.parse(text) : answer.rawPayload,
      headers: answer.headers,
    }
  }
  return { id, token, request, call: callerOver(({ method, url, body }) => request(method, url, body)) }
}

export { ApiError } from '../platform/contract/client.ts'

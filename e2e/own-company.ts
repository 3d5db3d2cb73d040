import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Product } from '../bench/product.ts'
import { typedCaller } from '../bench/typed-caller.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'

export const slug = 'sem-queda'
export const email = 'ana@sem-queda.test'
export const password = 'Mandacaru#2027'
export const dataDir = process.env.E2E_DATA_DIR!
const root = join(import.meta.dirname, '..')

/** A database of its own beside the demo's, with one new company. */
export async function ownDatabase(name: string) {
  const cluster = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = cluster.url(name)
  await promisify(execFile)(
    process.execPath,
    ['src/app/create-company.ts', '--slug', slug, '--name', 'Sem Queda', '--email', email, '--password', password],
    { cwd: root, env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir } },
  )
  return url
}

export const callerOf = (product: Product, token?: string) => typedCaller(product, slug, token)

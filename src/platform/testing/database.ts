import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { migrate } from '../schema/migrate.ts'

export const testSecret = 'a secret for tests only'
const template = 'girassol_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's cluster with `$database` in the place of a database's name. */
    clusterUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(roomiest(), 'girassol-tests-'))
  chmodSync(folder, 0o755)
  const embedded = process.env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false })
  const url = embedded
    ? embedded.url('$database')
    : Object.assign(new URL(process.env.DATABASE_URL!), { pathname: '/$database' }).href
  const admin = new pg.Client({ connectionString: url.replace('$database', 'postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  await migrate(url.replace('$database', () => template))
  await admin.end()
  project.provide('clusterUrl', url)
  return async () => {
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * In memory, where there is plenty of it: a database is two thousand small files, which a test file copies six times as fast
 * there as on a disk.
 */
function roomiest() {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem()) > 8 * 2 ** 30) return memory
  } catch {
    // Not every system has one.
  }
  return tmpdir()
}

/** A fresh migrated database; removed by the function it comes with. */
export async function copyOfTemplate(clusterUrl: string) {
  const name = `girassol_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: clusterUrl.replace('$database', 'postgres') })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await admin(`create database ${name} template ${template} strategy file_copy`)
  return {
    url: clusterUrl.replace('$database', () => name),
    // A connection that was just closed may not have ended yet: PostgreSQL waits for it, and only what stays is ended by force.
    remove: () =>
      admin(`drop database if exists ${name}`).catch(() => admin(`drop database if exists ${name} with (force)`)),
  }
}

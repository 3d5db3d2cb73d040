import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Owner, reachableBinaries, reachableClusterDir, socketDir, unprivilegedUser } from './reachable-folders.ts'

export interface EmbeddedOptions {
  /** Folder of the cluster; made when absent. */
  dataDir: string
  /** False only for tests: no fsync, so a power cut may lose data. */
  durable?: boolean
  /** Called when the server died and could not be started again within a minute. */
  lost?: (error: Error) => void
}

export interface EmbeddedPostgres {
  /** Connection string of the administrator for a database of the cluster. */
  url(database: string): string
  /** It was running already. */
  adopted: boolean
  /** This process is done with it: the server ends with the last process that uses it. */
  stop(): Promise<void>
}

/** A connection that does not keep its process alive by itself; the driver's types leave it out. */
type Holder = pg.Client & { ref(): void; unref(): void }

/** Every process that uses a cluster holds this advisory lock, shared, for as long as it lives: its lease. */
const lease = 7_322
const patience = 60_000

/**
 * Starts the PostgreSQL that comes with the package on a unix socket, or uses the one that runs already. The cluster
 * survives `kill -9` of this process. A server that dies is started again by whoever loses the lease with it.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  lost = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const native = reachableBinaries(owner)
  const cluster = reachableClusterDir(resolve(dataDir), owner)
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketDir(cluster, owner))}`

  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(native, cluster, owner)
  await endUnreachable(cluster, owner)
  const adopted = runningPid(cluster) !== undefined

  let holder: Holder
  let isStopping = false
  async function enter() {
    holder = await untilLeased(url('postgres'), cluster, () =>
      launch(native, cluster, socketDir(cluster, owner), durable, owner),
    )
    holder.once('end', () => {
      if (isStopping) return
      endUnreachable(cluster, owner).then(enter).catch(lost)
    })
  }
  await enter()

  return {
    url,
    adopted,
    async stop() {
      isStopping = true
      holder.ref()
      const pid = runningPid(cluster)
      if (pid && (await isLastUser(holder))) {
        process.kill(pid, 'SIGINT')
        await untilGone(pid)
      }
      await holder.end().catch(() => {})
    },
  }
}

/** A server whose socket folder was deleted can no longer be reached: it is stopped, so that a new one can start. */
async function endUnreachable(cluster: string, owner: Owner | undefined) {
  const pid = runningPid(cluster)
  const isReady = pid && readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.startsWith('ready')
  if (!isReady || existsSync(join(socketDir(cluster, owner), '.s.PGSQL.5432'))) return
  process.kill(pid, 'SIGQUIT')
  await untilGone(pid)
}

/**
 * Connects to the server, which is started whenever none runs, and takes the lease. Whoever stops the server holds the
 * lease alone while it ends, so that a process which comes in between starts it anew.
 */
async function untilLeased(url: string, cluster: string, start: () => ChildProcess): Promise<Holder> {
  const deadline = performance.now() + patience
  let started: ChildProcess | undefined
  for (;;) {
    if (!runningPid(cluster) && (!started || started.exitCode !== null)) started = start()
    const client = new pg.Client({
      connectionString: url,
      application_name: 'girassol lease',
      keepAlive: true,
    }) as Holder
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [lease])
      client.unref()
      return client
    } catch (error) {
      client.end().catch(() => {})
      if (performance.now() > deadline) {
        const log = join(cluster, 'server.log')
        const tail = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-15).join('\n') : ''
        throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${tail}`)
      }
      await sleep(15)
    }
  }
}

/** The connection of a process that was killed takes a moment to end, so a lease is looked at more than once. */
async function isLastUser(holder: pg.Client) {
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [lease])
    for (let tries = 0; tries < 15; tries++) {
      const { rows } = await holder.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lease])
      if (rows[0]!.alone) return true
      await sleep(20)
    }
    return false
  } catch {
    // Without a connection nobody can tell: the next start uses or ends what is left.
    return false
  }
}

function initialise(native: string, cluster: string, owner: Owner | undefined) {
  execFileSync(
    join(native, 'bin/initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: '/', env: environment(native), stdio: ['ignore', 'ignore', 'pipe'] },
  )
}

const environment = (native: string) => ({
  PATH: process.env.PATH,
  LD_LIBRARY_PATH: join(native, 'lib'),
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
})

function launch(native: string, cluster: string, sockets: string, durable: boolean, owner: Owner | undefined) {
  const log = join(cluster, 'server.log')
  writeFileSync(log, '', { flag: 'a' })
  const output = openSync(log, 'a')
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '120',
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    jit: 'off',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }),
  }
  const child = spawn(
    join(native, 'bin/postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: '/', env: environment(native), detached: true, stdio: ['ignore', output, output] },
  )
  child.on('error', () => {})
  child.unref()
  closeSync(output)
  return child
}

function runningPid(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return isPostgres(pid) ? pid : undefined
}

/** A zombie keeps its pid for a moment after it died: it does not count as running. */
function isPostgres(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.includes('(postgres)') && !/\) Z /.test(stat)
  } catch {
    return false
  }
}

async function untilGone(pid: number) {
  for (let tries = 0; tries < 600 && isPostgres(pid); tries++) await sleep(20)
}

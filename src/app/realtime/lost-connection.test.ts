import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, it } from 'vitest'
import { access } from '../../modules/access/contract.ts'
import { contacts } from '../../modules/contacts/contract.ts'
import { team } from '../../modules/team/contract.ts'
import { startServer } from '../server.ts'
import { browsersOf } from '../testing/browsers.ts'
import { actorWith, startWorld } from '../testing.ts'
import { followChanges } from './follow-changes.ts'

const world = await startWorld()
const connect = await browsersOf(world.running)
const one = await world.company()

/** Ends the connections on which processes listen for changes, as a restart of the database or the network does. */
async function cutListening() {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'girassol changes'`,
  )
  await client.end()
  expect(rows.length).toBeGreaterThan(0)
}

const settled = (here: { changes(): number }, before: number) =>
  expect.poll(here.changes, { timeout: 20_000 }).toBeGreaterThan(before)

it('after its connection was lost, a process hears again of rights, sessions and events of other processes', async () => {
  const other = await startServer({ settings: world.settings, adminUrl: world.adminUrl, migrated: true })
  try {
    const elsewhere = actorWith(other, one.company.slug, one.admin.id, one.admin.token)
    const seller = await one.user('salesman')
    const here = connect(one, seller.token)
    expect(await here.connected).toBe('connected')
    await here.join('contacts')
    await cutListening()
    await settled(here, 0)
    const before = here.changes()
    await elsewhere.call(team.changePermissions, {
      body: { roleIds: [one.roleIds.salesman!], add: ['menu.hide-flow'] },
    })
    await settled(here, before)
    expect((await seller.call(access.session, {})).user.funcao.permissoesList).toContain('menu.hide-flow')
    await elsewhere.call(contacts.create, { body: { name: 'Maria Aparecida', phone: '34998131999' } })
    await expect.poll(() => here.heard.map(({ room }) => room), { timeout: 20_000 }).toContain('contacts')
    await elsewhere.call(team.editUser, { params: { id: seller.id }, body: { active: false } })
    expect(await here.gone).toBe('io server disconnect')
  } finally {
    await other.close()
  }
})

it('what changed while nothing was heard is not remembered as it was', async () => {
  const seller = await one.user('technician')
  expect((await seller.call(access.session, {})).user.funcao.permissoesList).not.toContain('menu.hide-flow')
  const here = connect(one, seller.token)
  await here.connected
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  // Written without a notification, as if it had been sent while nobody listened.
  await client.query("update users set permissions = array['menu.hide-flow'] where id = $1", [seller.id])
  await client.end()
  await cutListening()
  await settled(here, 0)
  expect((await seller.call(access.session, {})).user.funcao.permissoesList).toContain('menu.hide-flow')
})

/** A way to the database that can go silent: what is connected stays so, and nothing comes through any more. */
async function startSilentWay() {
  const target = new URL(world.adminUrl)
  const folder = target.searchParams.get('host')
  target.searchParams.delete('host')
  const open = folder
    ? () => connectTo(`${folder}/.s.PGSQL.5432`)
    : () => connectTo(Number(new URL(world.adminUrl).port || 5432), new URL(world.adminUrl).hostname)
  const pairs: Socket[] = []
  const server = createServer((here) => {
    const there = open()
    for (const socket of [here, there]) socket.on('error', () => {})
    here.pipe(there).pipe(here)
    pairs.push(here, there)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: target.href,
    goSilent: () => {
      for (const socket of pairs) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of pairs) socket.destroy()
      server.close()
    },
  }
}

it('a connection that goes silent without an end is noticed by its heartbeat and made again', async () => {
  const way = await startSilentWay()
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const listening = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'girassol changes'`,
    )
    return rows.map(({ pid }) => pid)
  }
  const before = await listening()
  const follows = await followChanges(way.url, world.running.services, () => undefined, { every: 200, within: 400 })
  const known = new Set(await listening())
  expect(known.size).toBe(before.length + 1)
  way.goSilent()
  await expect.poll(async () => (await listening()).some((pid) => !known.has(pid)), { timeout: 20_000 }).toBe(true)
  await follows.stop()
  way.close()
  await client.end()
})

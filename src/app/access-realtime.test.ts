import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, it } from 'vitest'
import { access } from '../modules/access/contract.ts'
import { contacts } from '../modules/contacts/contract.ts'
import { general } from '../modules/organisation/contract.ts'
import { team } from '../modules/team/contract.ts'
import type { RoomMessage } from '../platform/realtime/realtime-server.ts'
import { type Actor, startWorld, type TestCompany } from './testing.ts'

const world = await startWorld()
await world.running.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.running.app.server.address() as { port: number }
const one = await world.company()
const open: Socket[] = []
afterAll(() => open.forEach((socket) => void socket.disconnect()))

async function browser({ company }: TestCompany, { token }: Actor) {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/api/realtime',
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { host: `${company.slug}.localhost` },
    forceNew: true,
    reconnection: false,
  })
  open.push(socket)
  const heard: RoomMessage[] = []
  let changes = 0
  socket.on('events', (message: RoomMessage) => heard.push(message))
  socket.on('access', () => void changes++)
  await new Promise((resolve) => socket.on('connect', () => resolve(null)))
  return {
    heard,
    changes: () => changes,
    join: (room: string) => socket.timeout(5_000).emitWithAck('join', room) as Promise<{ ok: boolean }>,
  }
}

let made = 0
const aContact = () => ({ name: 'Maria Aparecida', phone: `349981${String(31000 + made++)}` })

it('[PERM-013] a change of permissions reaches the open browser at once, which reads its session again', async () => {
  const seller = await one.user('salesman')
  const here = await browser(one, seller)
  await one.admin.call(team.changePermissions, { body: { roleIds: [one.roleIds.salesman!], add: ['menu.hide-flow'] } })
  await expect.poll(here.changes).toBeGreaterThan(0)
  expect((await seller.call(access.session, {})).user.funcao.permissoesList).toContain('menu.hide-flow')
})

it('[PERM-017] a browser leaves the rooms that its person may no longer hear', async () => {
  const seller = await one.user('pre-salesman')
  const here = await browser(one, seller)
  expect(await here.join('contacts')).toEqual({ ok: true })
  await one.admin.call(contacts.create, { body: aContact() })
  await expect.poll(() => here.heard.length).toBe(1)
  await one.admin.call(team.changePermissions, {
    body: { roleIds: [one.roleIds['pre-salesman']!], remove: ['contacts.list'] },
  })
  await expect.poll(here.changes).toBeGreaterThan(0)
  await one.admin.call(contacts.create, { body: aContact() })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(here.heard).toHaveLength(1)
  expect(await here.join('contacts')).toEqual({ ok: false })
})

it('[PERM-033] whoever sees some stores hears that a list has changed, not which record', async () => {
  const seller = await one.user('salesman')
  const [some, all] = [await browser(one, seller), await browser(one, one.admin)]
  await Promise.all([some.join('contacts'), all.join('contacts')])
  const { id } = await one.admin.call(contacts.create, { body: aContact() })
  await expect.poll(() => some.heard.length + all.heard.length).toBe(2)
  expect(JSON.stringify(all.heard)).toContain(id)
  expect(JSON.stringify(some.heard)).not.toContain(id)
  expect(some.heard[0]).toMatchObject({ room: 'contacts', events: [{ kind: 'contacts.created' }] })
})

it('[ORG-040] clearing the cache makes every open browser of the company load its lists anew, and nobody else’s', async () => {
  const other = await world.company()
  const [here, colleague, elsewhere] = [
    await browser(one, one.admin),
    await browser(one, await one.user('technician')),
    await browser(other, other.admin),
  ]
  await one.admin.call(general.clearCache, {})
  await expect.poll(() => [here.changes(), colleague.changes()]).toEqual([1, 1])
  expect(elsewhere.changes()).toBe(0)
  const seller = await one.user('salesman')
  await expect(seller.call(general.clearCache, {})).rejects.toMatchObject({ status: 403 })
})

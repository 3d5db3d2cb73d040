import { expect, it } from 'vitest'
import { access } from '../../modules/access/contract.ts'
import { contacts } from '../../modules/contacts/contract.ts'
import { statement } from '../../platform/db/statement.ts'
import { browsersOf } from '../testing/browsers.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const browser = await browsersOf(world.running)
const one = await world.company()
const other = await world.company()

let made = 0
const aContact = () => ({ name: 'Maria Aparecida', phone: `349981${String(24471 + made++)}` })

it('a socket without a session of this company is refused', async () => {
  for (const token of ['', 'made-up', other.admin.token])
    expect(await browser(one, token).connected).toBe('platform.signed_out')
})

it('a room is closed to whoever lacks its permission, and rooms that nobody declared are closed to all', async () => {
  const technician = browser(one, (await one.user('technician')).token)
  expect(await technician.connected).toBe('connected')
  expect(await technician.join('contacts')).toEqual({ ok: false })
  const admin = browser(one, one.admin.token)
  await admin.connected
  expect(await admin.join('contacts')).toMatchObject({ ok: true })
  for (const room of [
    'nothing',
    '',
    `${one.company.id}/contacts`,
    `session:${one.admin.id}`,
    null,
    7,
    { room: 'contacts' },
  ])
    expect(await admin.join(room)).toEqual({ ok: false })
})

it('a change is heard after its commit by the browsers of its company only, without the values of its fields', async () => {
  const [here, there] = [browser(one, one.admin.token), browser(other, other.admin.token)]
  await Promise.all([here.connected, there.connected])
  const { id } = await one.admin.call(contacts.create, { body: aContact() })
  for (const room of ['contacts', `contact:${id}`]) {
    await here.join(room)
    await there.join(room)
  }
  await one.admin.call(contacts.edit, { params: { id }, body: { city: 'Uberaba' } })
  await expect.poll(() => here.heard.length).toBe(2)
  expect(here.heard.map(({ room }) => room).sort()).toEqual([`contact:${id}`, 'contacts'])
  expect(here.heard[0]!.events).toMatchObject([
    { kind: 'contacts.changed', subject: { kind: 'contact', id }, actorId: one.admin.id },
  ])
  expect(JSON.stringify(here.heard)).not.toContain('Uberaba')
  await there.caughtUp(other.admin.id)
  expect(there.heard).toEqual([])
})

it('what was undone is heard by nobody', async () => {
  const admin = browser(one, one.admin.token)
  await admin.connected
  await admin.join('contacts')
  const body = aContact()
  await one.admin.call(contacts.create, { body })
  await expect.poll(() => admin.heard.length).toBe(1)
  await expect(one.admin.call(contacts.create, { body })).rejects.toMatchObject({ status: 422 })
  await expect(
    one.within(async (ctx) => {
      await ctx.emit({ kind: 'contacts.changed', subject: { kind: 'contact', id: one.admin.id } })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await admin.caughtUp(one.admin.id)
  expect(admin.heard).toHaveLength(1)
})

it('[TEN-043] ending a session closes its sockets and no others', async () => {
  const seller = await one.user('salesman')
  const [leaves, stays] = [browser(one, seller.token), browser(one, one.admin.token)]
  await Promise.all([leaves.connected, stays.connected])
  await seller.call(access.logout, {})
  expect(await leaves.gone).toBe('io server disconnect')
  expect(stays.socket.connected).toBe(true)
  expect(await browser(one, seller.token).connected).toBe('platform.signed_out')
})

it('a connection ends when its session ends by itself', async () => {
  const seller = await one.user('salesman')
  await one.within((ctx) =>
    ctx.run(statement("update sessions set expires_at = now() + interval '1 second' where user_id = $1", [seller.id])),
  )
  const here = browser(one, seller.token)
  expect(await here.connected).toBe('connected')
  expect(await here.gone).toBe('io server disconnect')
})

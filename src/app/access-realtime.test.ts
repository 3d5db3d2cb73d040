import { expect, it } from 'vitest'
import { access } from '../modules/access/contract.ts'
import { contacts } from '../modules/contacts/contract.ts'
import { general } from '../modules/organisation/contract.ts'
import { team } from '../modules/team/contract.ts'
import { browsersOf } from './testing/browsers.ts'
import { type Actor, startWorld } from './testing.ts'

const world = await startWorld()
const connect = await browsersOf(world.running)
const one = await world.company()

async function browser({ token }: Actor, company = one) {
  const opened = connect(company, token)
  await opened.connected
  return opened
}

let made = 0
const aContact = () => ({ name: 'Maria Aparecida', phone: `349981${String(31000 + made++)}` })

it('[PERM-013] a change of permissions reaches the open browser at once, which reads its session again', async () => {
  const seller = await one.user('salesman')
  const here = await browser(seller)
  await one.admin.call(team.changePermissions, { body: { roleIds: [one.roleIds.salesman!], add: ['menu.hide-flow'] } })
  await expect.poll(here.changes).toBeGreaterThan(0)
  expect((await seller.call(access.session, {})).user.funcao.permissoesList).toContain('menu.hide-flow')
})

it('[PERM-017] a browser leaves the rooms that its person may no longer hear', async () => {
  const seller = await one.user('pre-salesman')
  const here = await browser(seller)
  expect(await here.join('contacts')).toMatchObject({ ok: true })
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
  const [some, all] = [await browser(seller), await browser(one.admin)]
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
    await browser(one.admin),
    await browser(await one.user('technician')),
    await browser(other.admin, other),
  ]
  await one.admin.call(general.clearCache, {})
  await expect.poll(() => [here.changes(), colleague.changes()]).toEqual([1, 1])
  expect(elsewhere.changes()).toBe(0)
  const seller = await one.user('salesman')
  await expect(seller.call(general.clearCache, {})).rejects.toMatchObject({ status: 403 })
})

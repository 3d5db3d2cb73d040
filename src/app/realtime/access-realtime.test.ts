import { expect, it } from 'vitest'
import { access } from '../../modules/access/contract.ts'
import { contacts } from '../../modules/contacts/contract.ts'
import { deals } from '../../modules/deals/contract.ts'
import { general } from '../../modules/organisation/contract.ts'
import { proposals } from '../../modules/proposals/contract.ts'
import { offerOfTwo } from '../../modules/proposals/server/options/test-options.ts'
import { readyToSell } from '../../modules/sales/server/test-sale.ts'
import { team } from '../../modules/team/contract.ts'
import { leaving } from '../../modules/team/leaving-contract.ts'
import { lastSeq } from '../../platform/events/last-seq.ts'
import { browsersOf } from '../testing/browsers.ts'
import { type Actor, startWorld, testPassword } from '../testing.ts'

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

it('whoever deletes their account hears no more, on whatever device', async () => {
  const leaver = await one.user('administrator')
  const here = await browser(leaver)
  await leaver.call(leaving.deleteAccount, { body: { password: testPassword } })
  expect(await here.gone).toBe('io server disconnect')
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
  await here.caughtUp(seller.id)
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

it('whoever sees some stores follows how a customer reads a proposal of theirs, in the room of its deal', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, offer } = await offerOfTwo(company)
  const proposal = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const { token } = await admin.call(proposals.share, { params: { id: proposal.id } })
  const params = { token }
  const { ticket } = await stranger.call(proposals.open, { params, body: {} })
  const seller = await company.user('salesman')
  const here = await browser(seller, company)
  expect(await here.join(`deal:${dealId}`)).toMatchObject({ ok: true })
  const reading = { ticket, device: 'device-1', seconds: {}, tried: null }
  await stranger.call(proposals.tellReading, { params, body: { ...reading, section: 'bill' as const } })
  const readingEvent = () => here.heard.flatMap(({ events }) => events).find(({ kind }) => kind === 'proposals.reading')
  await expect.poll(readingEvent).toMatchObject({ subject: { kind: 'proposal', id: proposal.id } })
  // A browser that loses its connection asks from here on: the number is one of the log.
  expect(readingEvent()!.seq).toBeLessThan((await company.look(lastSeq)) + 100)
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

it('[PERM-017] what a socket carries names records and never holds a value that a flag hides', async () => {
  const company = await readyToSell(world)
  const { admin, dealId, sell } = company
  const blind = await company.user('technician', {
    plus: ['contacts.list', 'deals.list', 'deals.view', 'sales.list', 'deal-tabs.opportunity-value'],
  })
  const here = await browser(blind, company)
  for (const room of ['deals', 'sales', 'contacts', `deal:${dealId}`])
    expect(await here.join(room)).toMatchObject({ ok: true })
  const secret = { bidAmount: 8_765_431, clientInstance: 'instancia-8765432', monitoringPassword: 'senha-8765433' }
  await admin.call(deals.edit, { params: { id: dealId }, body: secret })
  await sell({ total: 8_765_434, sellerPercent: 7.65 })
  await expect.poll(() => JSON.stringify(here.heard)).toContain('sales.created')
  expect(JSON.stringify(here.heard)).not.toMatch(/876543\d|670555|7\.65/)
})

it('a change of the own account reaches the person’s other browsers, and nobody else’s', async () => {
  const seller = await one.user('salesman')
  const [own, others] = [await browser(seller), await browser(one.admin)]
  const before = others.changes()
  await seller.call(access.editAccount, { body: { name: 'Renata Nova' } })
  await expect.poll(own.changes).toBe(1)
  expect(others.changes()).toBe(before)
  expect((await seller.call(access.session, {})).user.nome).toBe('Renata Nova')
})

it('a store that is chosen in one window reaches the other windows of that session', async () => {
  const here = await browser(one.admin)
  await one.admin.call(access.enterStore, { body: { storeId: one.storeId } })
  await expect.poll(here.changes).toBeGreaterThan(0)
})

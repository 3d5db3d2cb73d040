import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { contactRecord } from '../../contacts/contact-record.ts'
import { contactsEntity } from '../../contacts/server/tables.ts'
import { aContact } from '../../deals/server/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { inCharge } from './in-charge.ts'

const world = await startWorld()
const link = (id: string) => `/contacts/${id}`
const parts = inCharge(contactRecord, { fields: ['ownerId', 'preSellerId'], entity: contactsEntity, link })

it('every field that names a person is declared, passes on to the successor and comes back to them', () => {
  expect(parts.leaving).toMatchObject({
    passes: ['contacts.owner_id', 'contacts.pre_seller_id'],
    figures: [{ name: 'contacts', passes: true, says: 'contacts.leaving' }],
  })
  expect(Object.keys(parts.listeners)).toEqual([
    'contacts.created',
    'contacts.changed',
    'users.left',
    'contacts.returned',
  ])
  expect(parts.jobs.map(({ task }) => task)).toEqual(['contacts.hand-over'])
  expect(parts.notices).toEqual(['contact-assigned'])
})

it('whoever gets a record is told; of those that passed on they were told at once', async () => {
  const { admin, user, within } = await world.company()
  const { id } = await aContact(admin, { name: 'Maria Aparecida' })
  const owner = await user('manager')
  const tell = parts.listeners['contacts.changed']!
  const changed: PublishedEvent = {
    id: newId(),
    kind: 'contacts.changed',
    subject: { kind: 'contact', id },
    before: {},
    after: { ownerId: owner.id },
  }
  const links = async () => (await owner.call(notifications.list, { query: {} })).list.map((one) => one.link)
  const first = await links()
  await within((ctx) => tell(ctx, { ...changed, data: { passedOn: true } }))
  expect(await links()).toEqual(first)
  await within((ctx) => tell(ctx, changed))
  expect(await links()).toContain(`/contacts/${id}`)
})

it('of many records at once whoever gets them is told of each, with as many statements as of few', async () => {
  const { admin, user, within } = await world.company()
  const ids: string[] = []
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Gil'])
    ids.push((await aContact(admin, { name: `${name} de Almeida` })).id)
  const owners = [await user('manager'), await user('manager')]
  const events = ids.map(
    (id, at): PublishedEvent => ({
      id: newId(),
      kind: 'contacts.changed',
      subject: { kind: 'contact', id },
      before: {},
      after: { ownerId: owners[at % 2]!.id },
    }),
  )
  const queryCount = async (count: number) => {
    let sent = 0
    await within(async (ctx) => {
      const counted = new Proxy(ctx.scope, {
        get: (scope, name) => {
          if (name === 'run' || name === 'rows' || name === 'first') sent++
          return Reflect.get(scope, name)
        },
      })
      const { company, user: asker, granted, services } = ctx
      await parts.listeners['contacts.changed']!.ofMany!(
        new Ctx({ company, user: asker, granted, services, scope: counted }),
        events.slice(0, count),
      )
    })
    return sent
  }
  expect(await queryCount(6)).toBe(await queryCount(2))
  const links = async (who: Actor) => (await who.call(notifications.list, { query: {} })).list.map((one) => one.link)
  for (const [at, owner] of owners.entries())
    for (const id of ids.filter((_one, place) => place % 2 === at)) expect(await links(owner)).toContain(link(id))
})

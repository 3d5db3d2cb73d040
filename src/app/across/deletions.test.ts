import { expect, it } from 'vitest'
import { contacts } from '../../modules/contacts/contract.ts'
import { aField, answer, shownOn } from '../../modules/custom-fields/server/testing.ts'
import { deals } from '../../modules/deals/contract.ts'
import { aContact, aDeal } from '../../modules/deals/server/testing.ts'
import { energy } from '../../modules/energy/contract.ts'
import { privacy } from '../../modules/privacy/contract.ts'
import { search } from '../../modules/search/contract.ts'
import { smallLists } from '../../modules/small-lists/contract.ts'
import { statement } from '../../platform/db/statement.ts'
import { deletions } from '../../platform/trash/contract.ts'
import { type Actor, startWorld } from '../testing.ts'

const world = await startWorld()

const undo = (actor: Actor, id: string) => actor.call(deletions.undo, { params: { id } })

it('a deal that was deleted comes back as it was, with its units, places and answers', async () => {
  const { admin } = await world.company()
  const field = await aField(admin, { name: 'Número do medidor' })
  const { id } = await aDeal(admin, { title: 'Sítio Recanto', description: 'Telhado colonial' })
  await admin.call(energy.saveUnits, {
    params: { dealId: id },
    body: { units: [{ code: 'Casa', distributor: 'CEMIG-D', consumptionKwh: Array.from({ length: 12 }, () => 420) }] },
  })
  await answer(admin, id, { [field.id]: '4471' })
  const everything = async () => ({
    deal: await admin.call(deals.show, { params: { id } }),
    units: await admin.call(energy.units, { params: { dealId: id } }),
    answers: await shownOn(admin, id),
    found: await admin.call(search.find, { query: { q: 'Recanto' } }),
  })
  const before = await everything()
  await admin.call(deals.remove, { params: { id } })
  await expect(admin.call(deals.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await undo(admin, id)).toEqual({ id, name: 'Sítio Recanto' })
  expect(await everything()).toEqual(before)
  await expect(undo(admin, id)).rejects.toMatchObject({ status: 404, code: 'trash.not_there' })
})

it('a contact and an entry of a small list come back too', async () => {
  const { admin } = await world.company()
  const contact = await aContact(admin, { name: 'Maria Aparecida' })
  const before = await admin.call(contacts.show, { params: { id: contact.id } })
  await admin.call(contacts.remove, { params: { id: contact.id } })
  await undo(admin, contact.id)
  expect(await admin.call(contacts.show, { params: { id: contact.id } })).toEqual(before)
  const params = { list: 'tags' }
  const tag = await admin.call(smallLists.addItem, { params, body: { name: 'Chácara', color: '#112233' } })
  const all = await admin.call(smallLists.items, { params })
  await admin.call(smallLists.removeItem, { params: { ...params, id: tag.id } })
  await undo(admin, tag.id)
  expect(await admin.call(smallLists.items, { params })).toEqual(all)
})

it('only whoever deleted a record undoes that, and only in their company', async () => {
  const one = await world.company()
  const { id } = await aContact(one.admin)
  await one.admin.call(contacts.remove, { params: { id } })
  for (const other of [await one.user('manager'), (await world.company()).admin])
    await expect(undo(other, id)).rejects.toMatchObject({ status: 404 })
  await undo(one.admin, id)
})

it('what has taken its place meanwhile is not pushed away, and the way back stays', async () => {
  const { admin } = await world.company()
  const { id } = await aContact(admin, { phone: '34998124471' })
  await admin.call(contacts.remove, { params: { id } })
  const other = await aContact(admin, { phone: '34998124471' })
  await expect(undo(admin, id)).rejects.toMatchObject({ status: 409, code: 'trash.cannot_return' })
  await admin.call(contacts.remove, { params: { id: other.id } })
  await undo(admin, id)
})

it('after thirty days nothing is kept, and a person who is erased is forgotten here as well', async () => {
  const { admin, within } = await world.company()
  const kept = () => within(async (ctx) => ctx.rows(statement<{ id: string }>('select id from deleted_records')))
  const old = await aContact(admin)
  await admin.call(contacts.remove, { params: { id: old.id } })
  await within((ctx) => ctx.run(statement("update deleted_records set deleted_at = now() - interval '31 days'")))
  await expect(undo(admin, old.id)).rejects.toMatchObject({ status: 404 })
  const contact = await aContact(admin)
  const { id } = await aDeal(admin, { contactId: contact.id })
  await admin.call(deals.remove, { params: { id } })
  expect(await kept()).toEqual([{ id }])
  await admin.call(privacy.erase, { params: { id: contact.id } })
  expect(await kept()).toEqual([])
})

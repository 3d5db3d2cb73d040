import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { stores } from '../../organisation/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { deals } from '../contract.ts'
import { aContact, aDeal, funnelOf } from './testing.ts'

const world = await startWorld()

const unknown = { status: 404, code: 'deals.unknown_target' }
const closed = { status: 403, code: 'platform.hidden' }

const edit = (actor: Actor, id: string, body: object) => actor.call(deals.edit, { params: { id }, body })
const itemOf = async (actor: Actor, list: string) => (await actor.call(smallLists.items, { params: { list } }))[0]!.id

async function formerPerson({ user, within }: TestCompany) {
  const { id } = await user('salesman')
  await within((ctx) => ctx.run(statement('update users set active = false where id = $1', [id])))
  return id
}

it('origin, types and tags are items of their own lists', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const [tag, origin] = [await itemOf(admin, 'tags'), await itemOf(admin, 'origins')]
  for (const wrong of [
    { originId: tag },
    { dealTypeId: origin },
    { buildingTypeId: tag },
    { tags: [origin] },
    { tags: [newId()] },
  ]) {
    await expect(edit(admin, id, wrong)).rejects.toMatchObject(unknown)
    await expect(aDeal(admin, wrong)).rejects.toMatchObject(unknown)
  }
  const edited = await edit(admin, id, { originId: origin, tags: [tag, tag] })
  expect(edited).toMatchObject({ originId: origin, tags: [tag] })
})

it('a deal is given only to people with access and to a store that is there', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aDeal(admin)
  const former = await formerPerson(company)
  const closedStore = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  await admin.call(stores.removeStore, { params: { id: closedStore.id } })
  const people = ['ownerId', 'preSellerId', 'technicianId', 'commercialOwnerId', 'technicalOwnerId']
  for (const wrong of [
    ...people.map((name) => ({ [name]: former })),
    { ownerId: newId() },
    { storeId: closedStore.id },
  ]) {
    await expect(edit(admin, id, wrong)).rejects.toMatchObject(unknown)
    await expect(aDeal(admin, wrong)).rejects.toMatchObject(unknown)
  }
  await expect(admin.call(deals.reassign, { body: { ids: [id], ownerId: former } })).rejects.toMatchObject(unknown)
  const body = { ...(await funnelOf(admin)).at('Comercial', 'Qualificação'), fill: { ownerId: former } }
  await expect(admin.call(deals.move, { params: { id }, body })).rejects.toMatchObject(unknown)
})

it('who answered for a deal and left since does not keep it from being edited', async () => {
  const company = await world.company()
  const { admin, within } = company
  const { id } = await aDeal(admin)
  const former = await formerPerson(company)
  await within((ctx) => ctx.run(statement('update deals set technician_id = $2 where id = $1', [id, former])))
  expect(await edit(admin, id, { technicianId: former, city: 'Uberaba' })).toMatchObject({ city: 'Uberaba' })
})

it('what is hidden from a person is not written by them', async () => {
  const { admin, user } = await world.company()
  const { id } = await aDeal(admin, { street: 'Rua das Acácias' })
  const tabs = ['opportunity-value', 'address', 'monitoring', 'project-data', 'deal-data', 'store', 'qualification']
  const seller = await user('salesman', { plus: tabs.map((tab) => `deal-tabs.${tab}`) })
  for (const hidden of [
    { bidAmount: 1 },
    { street: 'Rua nova' },
    { monitoringPassword: 'x' },
    { roofType: 'Laje' },
    { description: 'x' },
    { storeId: newId() },
  ])
    await expect(edit(seller, id, hidden)).rejects.toMatchObject(closed)
  await expect(seller.call(deals.rate, { params: { id }, body: { rating: 5 } })).rejects.toMatchObject(closed)
  expect(await edit(seller, id, { city: 'Uberaba' })).toMatchObject({ city: 'Uberaba' })

  const to = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const move = (fill: object) => seller.call(deals.move, { params: { id }, body: { ...to, fill } })
  await expect(move({ street: 'Rua nova' })).rejects.toMatchObject(closed)
  expect(await move({ roofType: 'Laje' })).toMatchObject(to)
})

it('a deal is not given a contact that is denied to the person, nor shows it', async () => {
  const { admin, user, within } = await world.company()
  const secret = await aContact(admin, { name: 'Segredo de Outros' })
  const seller = await user('salesman')
  await within((ctx) =>
    ctx.run(
      statement("insert into record_denials (user_id, record_kind, record_id) values ($1, 'contact', $2)", [
        seller.id,
        secret.id,
      ]),
    ),
  )
  const { id } = await aDeal(admin)
  await expect(edit(seller, id, { contactId: secret.id })).rejects.toMatchObject({
    status: 403,
    code: 'access.lead_denied',
  })
  await expect(aDeal(seller, { contactId: secret.id })).rejects.toMatchObject({ code: 'access.lead_denied' })
})

it('a won deal is reopened where it stands: that is no way around the leave to go back', async () => {
  const { admin, user, withdraw } = await world.company()
  await withdraw('deals.current-funnel-back-status', 'salesman')
  const seller = await user('salesman')
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin, { status: 'Visita técnica' })
  await seller.call(deals.win, { params: { id } })
  const reopened = await seller.call(deals.reopen, { params: { id }, body: at('Comercial', 'Novo contato') })
  expect(reopened).toMatchObject({ state: 'open', names: { status: 'Visita técnica' } })
})

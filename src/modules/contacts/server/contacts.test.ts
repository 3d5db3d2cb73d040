import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { works } from '../../../platform/work/contract.ts'
import { stores } from '../../organisation/contract.ts'
import { team } from '../../team/contract.ts'
import { contacts } from '../contract.ts'

const world = await startWorld()
const aContact = (given: object = {}) => ({ name: 'Maria Aparecida', phone: '(34) 99812-4471', ...given })

it('creates a contact owned by its author, numbers stored without punctuation', async () => {
  const { admin, storeId } = await world.company()
  const contact = await admin.call(contacts.create, {
    body: aContact({ document: '529.982.247-25', zipCode: '38400-123' }),
  })
  expect(contact).toMatchObject({
    name: 'Maria Aparecida',
    phone: '34998124471',
    document: '52998224725',
    zipCode: '38400123',
    ownerId: admin.id,
    ownerName: 'Ana Administradora',
    storeId,
  })
})

it('accepts an alphanumeric CNPJ for a company', async () => {
  const { admin } = await world.company()
  const contact = await admin.call(contacts.create, {
    body: aContact({ kind: 'company', document: '12.abc.345/01de-35' }),
  })
  expect(contact.document).toBe('12ABC34501DE35')
})

it('changes only what is sent and records each field before and after', async () => {
  const { admin, look } = await world.company()
  const { id } = await admin.call(contacts.create, { body: aContact() })
  const edited = await admin.call(contacts.edit, { params: { id }, body: { city: 'Uberaba', state: 'mg' } })
  expect(edited).toMatchObject({ name: 'Maria Aparecida', city: 'Uberaba', state: 'MG' })
  const events = await look((ctx) =>
    ctx.rows(
      statement<{ kind: string; before: object; after: object; actorName: string }>(
        "select kind, before, after, actor_name from events where subject_kind = 'contact' order by seq",
      ),
    ),
  )
  expect(events).toMatchObject([
    { kind: 'contacts.created', actorName: 'Ana Administradora', after: { name: 'Maria Aparecida' } },
    { kind: 'contacts.changed', before: { city: '', state: '' }, after: { city: 'Uberaba', state: 'MG' } },
  ])
})

it('[CONT-056] changing the owner or the pre-seller needs its own permission', async () => {
  const { admin, user, withdraw } = await world.company()
  const { id } = await admin.call(contacts.create, { body: aContact() })
  await withdraw(['contacts.change-owner', 'contacts.change-pre-seller'], 'salesman')
  const seller = await user('salesman')
  const change = (body: object) => seller.call(contacts.edit, { params: { id }, body })
  await expect(change({ ownerId: seller.id })).rejects.toMatchObject({
    status: 403,
    details: { permission: 'contacts.change-owner' },
  })
  await expect(change({ preSellerId: seller.id })).rejects.toMatchObject({
    status: 403,
    details: { permission: 'contacts.change-pre-seller' },
  })
  expect(await change({ ownerId: admin.id, city: 'Araxá' })).toMatchObject({ city: 'Araxá', ownerId: admin.id })
})

it('[PERM-017] refuses with 403 whoever lacks the permission and names it', async () => {
  const { user } = await world.company()
  const technician = await user('technician')
  await expect(technician.call(contacts.create, { body: aContact() })).rejects.toMatchObject({
    status: 403,
    message: expect.stringMatching(
      /^Você não tem a permissão “Adicionar contato”\. Peça a um administrador\. Quem muda as permissões na sua empresa: .+\.$/,
    ),
  })
})

it('answers 404 for a contact of another company', async () => {
  const one = await world.company()
  const other = await world.company()
  const { id } = await one.admin.call(contacts.create, { body: aContact() })
  await expect(other.admin.call(contacts.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(other.admin.call(contacts.edit, { params: { id }, body: { city: 'X' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(other.admin.call(contacts.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

it('[CONT-019] [CONT-056] a bulk transfer gives chosen contacts to an owner, a pre-seller or a store, by its own permission', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const [seller, colleague] = [await company.user('salesman'), await company.user('salesman')]
  const [one, two] = [
    await admin.call(contacts.create, { body: aContact() }),
    await admin.call(contacts.create, { body: aContact({ name: 'João Batista', phone: '34998120002', state: 'GO' }) }),
  ]
  const transfer = (chosen: object, to: object, actor = admin) =>
    actor.call(contacts.transfer, { body: { chosen, to } as never })
  const shown = (id: string) => admin.call(contacts.show, { params: { id } })
  expect(await transfer({ ids: [one.id] }, { ownerId: seller.id })).toMatchObject({ state: 'done', done: 1 })
  expect(await shown(one.id)).toMatchObject({ ownerId: seller.id, preSellerId: null, storeId })
  expect(await shown(two.id)).toMatchObject({ ownerId: admin.id })
  const branch = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  const to = { preSellerId: colleague.id, storeId: branch.id }
  expect(await transfer({ filters: { state: 'GO' } }, to)).toMatchObject({ state: 'done', done: 1 })
  expect(await shown(two.id)).toMatchObject({ ownerId: admin.id, ...to })
  expect(await shown(one.id)).toMatchObject({ storeId })
  expect(await shown(one.id)).toMatchObject({ preSellerId: null })
  await expect(transfer({ ids: [one.id] }, { ownerId: seller.id }, seller)).rejects.toMatchObject({ status: 403 })
  await expect(transfer({ ids: [one.id] }, { ownerId: newId() })).rejects.toMatchObject({
    status: 404,
    code: 'contacts.unknown_target',
  })
  await expect(transfer({ ids: [one.id] }, {})).rejects.toMatchObject({ status: 422 })
})

it('a transfer passes over contacts of another company', async () => {
  const [mine, theirs] = [await world.company(), await world.company()]
  const contact = await theirs.admin.call(contacts.create, { body: aContact() })
  const work = await mine.admin.call(contacts.transfer, {
    body: { chosen: { ids: [contact.id] }, to: { ownerId: mine.admin.id } },
  })
  expect(work).toMatchObject({ done: 0, failed: 1 })
})

it('a transfer is undone for the contacts that nobody touched since, also those that it took out of reach', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const [giver, seller] = [
    await company.user('salesman', { plus: ['contacts.bulk-transfer'] }),
    await company.user('salesman'),
  ]
  const [quiet, touched] = [
    await admin.call(contacts.create, { body: aContact() }),
    await admin.call(contacts.create, { body: aContact({ name: 'João Batista', phone: '34998120002' }) }),
  ]
  const shown = (id: string) => admin.call(contacts.show, { params: { id } })
  const branch = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  const work = await giver.call(contacts.transfer, {
    body: { chosen: { ids: [quiet.id, touched.id] }, to: { ownerId: seller.id, storeId: branch.id } },
  })
  expect(work).toMatchObject({ title: 'Transferir 2 contatos', done: 2, mayUndo: true })
  await admin.call(contacts.edit, { params: { id: touched.id }, body: { ownerId: null } })
  const undo = (actor: typeof admin) => actor.call(works.undo, { params: { id: work.id } })
  await expect(undo(seller)).rejects.toMatchObject({ status: 404 })
  await admin.call(team.editUser, { params: { id: giver.id }, body: { accessStoreIds: [storeId] } })
  await expect(giver.call(contacts.show, { params: { id: quiet.id } })).rejects.toMatchObject({ status: 403 })
  const undone = await undo(giver)
  expect(undone).toMatchObject({ done: 1, failed: 1 })
  // Now out of their reach, so it is not named.
  expect((await giver.call(works.failures, { params: { id: undone.id } })).list).toMatchObject([
    { title: '', link: null, reason: 'Você não tem acesso a este lead.' },
  ])
  expect(await shown(quiet.id)).toMatchObject({ ownerId: admin.id, storeId })
})

it('a contact that was touched since its transfer is named in the undo', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  const { id } = await admin.call(contacts.create, { body: aContact() })
  const to = { ownerId: seller.id }
  const work = await admin.call(contacts.transfer, { body: { chosen: { ids: [id] }, to } })
  await admin.call(contacts.edit, { params: { id }, body: { ownerId: null } })
  const undone = await admin.call(works.undo, { params: { id: work.id } })
  expect((await admin.call(works.failures, { params: { id: undone.id } })).list).toMatchObject([
    { title: 'Maria Aparecida', link: `/contacts/${id}` },
  ])
})

import { afterAll, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { activity } from '../../activity/contract.ts'
import { deals } from '../../deals/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { contacts } from '../contract.ts'
import { contactRelations as relations } from '../relations-contract.ts'
import { contactsModule } from './index.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, [contactsModule], world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const maria = { name: 'Maria Aparecida', phone: '34998124471', city: 'Uberlândia' }
const joao = { name: 'João Batista', phone: '34998120002' }

it('[CONT-008] [CONT-009] [CONT-010] [CONT-011] [CONT-012] a contact keeps every field of a person, of a company and of its service', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const seller = await company.user('salesman')
  const [origin] = await admin.call(smallLists.items, { params: { list: 'origins' } })
  const banks = [
    { name: 'Banco do Brasil S.A.', agency: '0123-4', account: '55667-8' },
    { name: 'Itaú Unibanco S.A.', agency: '7788', account: '99001-2' },
  ]
  const common = {
    phone2: '3432331111',
    email: 'contato@sol.com.br',
    originId: origin!.id,
    ownerId: admin.id,
    preSellerId: seller.id,
    storeId,
    indicatedBy: 'Padaria Central',
    monthlyIncome: 850_000,
    patrimony: 32_000_000,
    banks,
  }
  const person = {
    ...maria,
    ...common,
    kind: 'person' as const,
    document: '52998224725',
    rg: 'MG-12.345.678',
    rgIssuer: 'SSP',
    rgState: 'MG',
    rgIssuedOn: '2001-05-20',
    maritalStatus: 'married',
    motherName: 'Ana Aparecida',
    fatherName: 'José Aparecido',
    nationality: 'Brasileira',
    birthDate: '1980-02-29',
    occupation: 'Dentista',
  }
  const kept = await admin.call(contacts.create, { body: person })
  expect(kept).toMatchObject({ ...person, createdAt: expect.any(String), stepName: '', statusName: '' })
  expect(await admin.call(contacts.show, { params: { id: kept.id } })).toEqual(kept)

  const firm = {
    ...common,
    kind: 'company' as const,
    name: 'Padaria Central Ltda.',
    phone: '34998120009',
    phone2: '',
    email: 'padaria@sol.com.br',
    document: '12ABC34501DE35',
    fantasyName: 'Padaria Central',
    segment: 'Alimentação',
    legalResponsible: 'João Batista',
    responsiblePersons: 'João Batista, sócio\nAna Lima, financeiro',
  }
  expect(await admin.call(contacts.create, { body: firm })).toMatchObject(firm)

  const [step] = await admin.call(funnels.show, {})
  const [status] = step!.statuses
  await admin.call(deals.create, {
    body: { contactId: kept.id, title: 'Casa', stepId: step!.id, statusId: status!.id },
  })
  const second = await admin.call(contacts.create, { body: joao })
  await admin.call(relations.convert, { params: { id: second.id }, body: { contactId: kept.id } })
  expect(await admin.call(contacts.show, { params: { id: kept.id } })).toMatchObject({
    stepName: step!.name,
    statusName: status!.name,
    secondaryContact: { id: second.id, name: 'João Batista' },
  })
})

it('[CONT-013] a contact type is added by its own permission and given to a contact', async () => {
  const { admin, user } = await world.company()
  const technician = await user('technician')
  await expect(technician.call(relations.addType, { body: { name: 'Instalador' } })).rejects.toMatchObject({
    status: 403,
  })
  const helper = await user('technician', { plus: ['contacts.add-contact-type'] })
  const type = await helper.call(relations.addType, { body: { name: 'Instalador' } })
  await expect(helper.call(relations.addType, { body: { name: 'instalador' } })).rejects.toMatchObject({ status: 422 })
  expect(await admin.call(contacts.create, { body: { ...maria, typeId: type.id } })).toMatchObject({
    typeId: type.id,
    typeName: 'Instalador',
  })
  const types = await admin.call(smallLists.items, { params: { list: 'contact-types' } })
  expect(types.map(({ name }) => name)).toEqual(['Cliente', 'Parceiro', 'Fornecedor', 'Instalador'])
})

it('[CONT-018] a contact goes to another owner, for whom may change owners', async () => {
  const company = await world.company()
  const { admin } = company
  const seller = await company.user('salesman')
  const { id } = await admin.call(contacts.create, { body: maria })
  await admin.call(contacts.edit, { params: { id }, body: { ownerId: seller.id } })
  expect(await admin.call(contacts.show, { params: { id } })).toMatchObject({ ownerId: seller.id })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id }, query: {} })
  expect(entries[0]).toMatchObject({ changes: [{ field: 'ownerId', before: 'Ana Administradora' }] })
})

it('[CONT-027] a reminder tells its author, at its time and once, under the bell', async () => {
  const company = await world.company()
  const { admin } = company
  const seller = await company.user('salesman')
  const { id } = await admin.call(contacts.create, { body: { ...maria, ownerId: seller.id } })
  await expect(
    admin.call(relations.remind, { params: { id }, body: { text: 'Ontem', at: '2020-01-01T12:00:00Z' } }),
  ).rejects.toMatchObject({ status: 422, fields: { at: 'Escolha um momento no futuro.' } })
  const far = { text: 'Daqui a muito', at: '2099-01-01T12:00:00Z' }
  const soon = { text: 'Ligar para a Maria', at: new Date(Date.now() + 400).toISOString() }
  const cancelled = await admin.call(relations.remind, { params: { id }, body: { ...soon, text: 'Desistido' } })
  await admin.call(relations.forget, { params: { id: cancelled.id } })
  await admin.call(relations.remind, { params: { id }, body: far })
  await admin.call(relations.remind, { params: { id }, body: soon })
  await expect
    .poll(async () => (await admin.call(notifications.list, {})).list, { timeout: 10_000 })
    .toMatchObject([{ title: 'Lembrete: Maria Aparecida', text: 'Ligar para a Maria', link: `/contacts/${id}` }])
  expect((await seller.call(notifications.list, {})).list).toEqual([])
  expect(await admin.call(relations.reminders, { params: { id } })).toMatchObject([{ text: 'Daqui a muito' }])
})

it('a reminder is deleted by its author alone, and added by its permission', async () => {
  const company = await world.company()
  const { admin } = company
  const colleague = await company.user('administrator')
  const { id } = await admin.call(contacts.create, { body: maria })
  const body = { text: 'Ligar', at: '2099-01-01T12:00:00Z' }
  const reminder = await admin.call(relations.remind, { params: { id }, body })
  await expect(colleague.call(relations.forget, { params: { id: reminder.id } })).rejects.toMatchObject({ status: 404 })
  const technician = await company.user('technician')
  await expect(technician.call(relations.remind, { params: { id }, body })).rejects.toMatchObject({ status: 403 })
})

it('while a contact is typed, those it may be are named: by document, phone in any format, e-mail, alike name in the city', async () => {
  const company = await world.company()
  const { admin } = company
  const one = await admin.call(contacts.create, {
    body: { ...maria, name: 'Maria Aparecida dos Santos', document: '52998224725', email: 'Maria@Sol.com.br' },
  })
  await admin.call(contacts.create, { body: { ...joao, city: 'Uberlândia' } })
  const alike = async (query: object) =>
    (await admin.call(relations.alike, { query })).map(({ id, by }) => ({ id, by }))
  expect(await alike({ document: '529.982.247-25' })).toEqual([{ id: one.id, by: 'document' }])
  for (const phone of ['(34) 99812-4471', '+55 34 99812 4471', '34 9812-4471', '034998124471'])
    expect(await alike({ phone })).toEqual([{ id: one.id, by: 'phone' }])
  expect(await alike({ email: 'maria@sol.COM.br' })).toEqual([{ id: one.id, by: 'email' }])
  expect(await alike({ name: 'maria aparecida santos', city: 'Uberlândia' })).toEqual([{ id: one.id, by: 'name' }])
  expect(await alike({ name: 'maria aparecida santos', city: 'Uberaba' })).toEqual([])
  expect(await alike({ name: 'Pedro Paulo', city: 'Uberlândia' })).toEqual([])
  expect(await alike({ name: one.name, city: 'Uberlândia', document: '11144477735' })).toEqual([])
  const twin = await admin.call(contacts.create, {
    body: { name: 'Maria Aparecida Santos', phone: '34998120005', city: 'Uberlândia' },
  })
  expect(await admin.call(relations.duplicates, { params: { id: twin.id } })).toMatchObject([
    { id: one.id, by: 'name' },
  ])
  const elsewhere = await world.company()
  expect(await elsewhere.admin.call(relations.alike, { query: { phone: maria.phone } })).toEqual([])
})

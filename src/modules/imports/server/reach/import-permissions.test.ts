import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { works } from '../../../../platform/work/contract.ts'
import { contacts } from '../../../contacts/contract.ts'
import { customFields } from '../../../custom-fields/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { imports } from '../../contract.ts'
import { ended, head, imported, importingCompany, upload } from '../testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const phone = '34998124471'
const maria = { name: 'Maria Aparecida', phone, email: 'maria@exemplo.com', city: 'Araxá' }

/** A company with a contact, and people who import without these permissions. */
async function company(...without: string[]) {
  const one = await importingCompany(world)
  await one.withdraw(without, 'salesman')
  const known = await one.admin.call(contacts.create, { body: maria })
  return { ...one, known, person: await one.user('salesman', { plus: ['contacts.import'] }) }
}

const shown = async (actor: Actor, id: string) => {
  const { name, email, city, document } = await actor.call(contacts.show, { params: { id } })
  return { name, email, city, document }
}
const rejectedIn = async (actor: Actor, id: string) =>
  (await actor.call(imports.rows, { params: { id }, query: { verdict: 'rejected' } })).list.map(
    ({ problems }) => problems,
  )

it('a row changes a known contact only where the person may edit each of its fields, and says which permission is missing', async () => {
  const { admin, person, known, row, statusId } = await company('contacts.edit-contacts', 'contacts.edit-data')
  expect(await person.request('PATCH', `/api/contacts/${known.id}`, { city: 'Prata' })).toMatchObject({ status: 403 })
  const before = await shown(admin, known.id)
  const changed = row('Maria Outra', phone, { 'E-mail': 'outra@exemplo.com', CPF: '52998224725', Cidade: 'Prata' })
  const both = await imported(person, 'tudo.csv', csvOf([head, changed]), statusId, false)
  expect(both.shown).toMatchObject({ accepted: 0, updated: 0, rejected: 1 })
  expect(await shown(admin, known.id)).toEqual(before)
  expect(await rejectedIn(person, both.id)).toEqual([
    [
      'Você não pode editar este contato: faltam as permissões “Editar contatos”, “Editar dados”. Peça a um administrador.',
    ],
  ])
})

it('the check says the same before anything is written', async () => {
  const { person, row } = await company('contacts.edit-data')
  const { file } = await upload(person, 'cidade.csv', csvOf([head, row(maria.name, phone, { Cidade: 'Prata' })]))
  const params = { id: file.id }
  await person.call(imports.map, { params, body: { mapping: file.mapping, options: { withDeals: false } } })
  await ended(person, await person.call(imports.check, { params }))
  expect(await rejectedIn(person, file.id)).toEqual([
    ['Você não pode editar este contato: falta a permissão “Editar dados”. Peça a um administrador.'],
  ])
})

it('each field asks its own permission, and a row that changes nothing asks none', async () => {
  const { admin, person, known, row, statusId } = await company('contacts.edit-data')
  const named = await imported(person, 'nome.csv', csvOf([head, row('Maria A. Souza', phone)]), statusId, false)
  expect(named.shown).toMatchObject({ accepted: 1, updated: 1, rejected: 0 })
  const same = row('Maria A. Souza', phone, { 'E-mail': maria.email, Cidade: maria.city })
  expect((await imported(person, 'igual.csv', csvOf([head, same]), statusId)).shown).toMatchObject({ rejected: 0 })
  expect(await shown(admin, known.id)).toMatchObject({ name: 'Maria A. Souza', city: 'Araxá' })
  expect((await admin.call(deals.list, {})).list).toHaveLength(1)
})

it('a second row of a contact that the same file creates asks no permission to edit', async () => {
  const { admin, person, row, statusId } = await company('contacts.edit-contacts', 'contacts.edit-data')
  const rows = [row('João Batista', '34998124472'), row('João Batista', '34998124472', { Cidade: 'Prata' })]
  expect((await imported(person, 'novo.csv', csvOf([head, ...rows]), statusId, false)).shown).toMatchObject({
    accepted: 2,
    rejected: 0,
  })
  expect((await admin.call(contacts.list, { query: { search: 'João' } })).list).toMatchObject([{ city: 'Prata' }])
})

it('a custom field of a known contact asks the permission to edit contacts; of a new one none', async () => {
  const { admin, person, known, statusId } = await company('contacts.edit-contacts', 'contacts.edit-data')
  const { id: fieldId } = await admin.call(customFields.add, { body: { kind: 'contact', name: 'Apelido' } })
  const rows = [
    ['Nome', 'Telefone', 'Apelido'],
    [maria.name, phone, 'Cida'],
    ['João Batista', '34998124472', 'Joca'],
  ]
  const { id, shown: done } = await imported(person, 'apelidos.csv', csvOf(rows), statusId, false)
  expect(done).toMatchObject({ accepted: 1, rejected: 1 })
  expect(await rejectedIn(person, id)).toEqual([
    ['Você não pode editar este contato: falta a permissão “Editar contatos”. Peça a um administrador.'],
  ])
  const answersOf = async (recordId: string) =>
    (await admin.call(customFields.answers, { params: { recordId } })).map(({ id: of, value }) => [of, value])
  expect(await answersOf(known.id)).toEqual([[fieldId, '']])
  const joao = (await admin.call(contacts.list, { query: { search: 'João' } })).list[0]!
  expect(await answersOf(joao.id)).toEqual([[fieldId, 'Joca']])
})

it('a file makes deals only for whoever may make them; its contacts are imported', async () => {
  const { admin, person, row, statusId } = await company('deals.create')
  const { id, shown: done } = await imported(
    person,
    'novos.csv',
    csvOf([head, row('João Batista', '34998124472', { 'Nome do negócio': 'Chácara' })]),
    statusId,
  )
  expect(done).toMatchObject({ accepted: 1, rejected: 0 })
  expect((await admin.call(deals.list, {})).list).toEqual([])
  const [read] = (await person.call(imports.rows, { params: { id } })).list
  expect(read!.losses).toContainEqual({
    column: 'Negócio não criado',
    text: '',
    reason: 'Você não tem a permissão “Criar negócio”. Peça a um administrador.',
  })
})

it('undo gives back only fields that the person may still edit', async () => {
  const { admin, person, known, row, statusId, withdraw } = await company()
  const { id } = await imported(
    person,
    'a.csv',
    csvOf([head, row(maria.name, phone, { Cidade: 'Prata' })]),
    statusId,
    false,
  )
  await withdraw(['contacts.edit-contacts', 'contacts.edit-data'], 'salesman')
  const work = await ended(person, await person.call(imports.undo, { params: { id } }))
  expect(work).toMatchObject({ state: 'done', failed: 1 })
  expect((await person.call(works.failures, { params: { id: work.id } })).list).toMatchObject([
    {
      title: maria.name,
      reason: 'Você não pode editar este contato: falta a permissão “Editar dados”. Peça a um administrador.',
    },
  ])
  expect(await shown(admin, known.id)).toMatchObject({ city: 'Prata' })
})

import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { contacts } from '../../../contacts/contract.ts'
import { imports } from '../../contract.ts'
import { head, imported, importingCompany } from '../testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const company = () => importingCompany(world)

it('a row that names a contact by document, phone, e-mail or former id changes it; a second one in the same file is its second deal', async () => {
  const { admin, row, statusId } = await company()
  const first = csvOf([
    [...head, 'ID'],
    [...row('Maria Aparecida', '34998124471', { CPF: '52998224725' }), 'rd-7'],
  ])
  await imported(admin, 'a.csv', first, statusId)
  const second = csvOf([
    [...head, 'ID'],
    [...row('Maria A. dos Santos', '34998120009', { Cidade: 'Araxá' }), 'rd-7'],
    [...row('Novo Cliente', '34998120010'), ''],
    [...row('Novo Cliente', '(34) 99812-0010', { 'Nome do negócio': 'Chácara' }), ''],
  ])
  const { shown } = await imported(admin, 'b.csv', second, statusId)
  expect(shown).toMatchObject({ accepted: 3, updated: 2, rejected: 0 })
  const { list } = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(list).toMatchObject([
    { name: 'Maria A. dos Santos', phone: '34998120009', document: '52998224725', city: 'Araxá', deals: 2 },
    { name: 'Novo Cliente', deals: 2 },
  ])
})

it('a row whose numbers belong to two contacts is rejected', async () => {
  const { admin, row, statusId } = await company()
  await imported(
    admin,
    'a.csv',
    csvOf([head, row('Maria Aparecida', '34998124471', { CPF: '52998224725' }), row('João Silva', '34998120001')]),
    statusId,
  )
  const { shown } = await imported(
    admin,
    'b.csv',
    csvOf([head, row('Maria Aparecida', '34998120001', { CPF: '52998224725' })]),
    statusId,
  )
  expect(shown).toMatchObject({ accepted: 0, rejected: 1 })
})

it('two rows of one contact that is there change what each says', async () => {
  const { admin, row, statusId } = await company()
  const rows = (...more: string[][]) => csvOf([head, ...more])
  const phone = '(34) 99812-4471'
  await imported(admin, 'first.csv', rows(row('Maria Aparecida', phone)), statusId, false)
  const second = rows(
    row('Maria Aparecida', phone, { Cidade: 'Uberlândia' }),
    row('Maria Aparecida', phone, { 'E-mail': 'maria@exemplo.com.br' }),
  )
  const { work } = await imported(admin, 'second.csv', second, statusId, false)
  expect(work).toMatchObject({ state: 'done', done: 2, failed: 0 })
  const { list } = await admin.call(contacts.list, { query: {} })
  expect(list).toEqual([expect.objectContaining({ city: 'Uberlândia', email: 'maria@exemplo.com.br' })])
})

it('an e-mail of somebody else stays with them, who is named only to those who may see them', async () => {
  const { admin, user, within, withdraw, statusId } = await company()
  await admin.call(contacts.create, {
    body: { name: 'Maria Aparecida', phone: '34998124471', email: 'casal@exemplo.com' },
  })
  await within((ctx) =>
    ctx.run(
      statement(
        `with s as (insert into stores (id, name) values (gen_random_uuid(), 'Longe') returning id) update contacts set store_id = s.id from s`,
      ),
    ),
  )
  await withdraw('team.see-all-stores', 'salesman')
  const salesman = await user('salesman', { plus: ['contacts.import'] })
  const importedAs = async (importer: Actor, name: string, phone: string) => {
    const content = csvOf([
      ['Nome', 'E-mail', 'Telefone'],
      [name, 'casal@exemplo.com', phone],
    ])
    const { id } = await imported(importer, 'casal.csv', content, statusId, false)
    const [row] = (await importer.call(imports.rows, { params: { id } })).list
    return row!.losses.map(({ reason }) => reason)
  }
  expect(await importedAs(admin, 'João Batista', '34998124472')).toEqual(['já é de Maria Aparecida.'])
  expect(await importedAs(salesman, 'Carlos Souza', '34998124473')).toEqual([
    'já é de um contato a que você não tem acesso.',
  ])
})

it('of contacts that share a phone a row means the one that it names; without a name or a document it stays out', async () => {
  const { admin, row, statusId } = await company()
  const phone = '34998124471'
  const make = (body: { name: string; phone: string; document?: string; shares?: ['phone'] }) =>
    admin.call(contacts.create, { body })
  await make({ name: 'Maria Aparecida', phone })
  await make({ name: 'Paulo Aparecido', phone, document: '52998224725', shares: ['phone'] })
  const rows = csvOf([
    head,
    row('maria aparecida', phone, { Cidade: 'Araxá' }),
    row('Paulo A.', phone, { Cidade: 'Prata', CPF: '52998224725' }),
    row('Ana Aparecida', phone, { Cidade: 'Uberaba' }),
  ])
  const { id, shown } = await imported(admin, 'a.csv', rows, statusId, false)
  expect(shown).toMatchObject({ accepted: 2, updated: 2, rejected: 1 })
  const { list } = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(list).toMatchObject([
    { name: 'maria aparecida', city: 'Araxá' },
    { name: 'Paulo A.', city: 'Prata' },
  ])
  const rejected = await admin.call(imports.rows, { params: { id }, query: { verdict: 'rejected' } })
  expect(JSON.stringify(rejected)).toContain('Mais de um contato usa este telefone ou e-mail')
})

it('a known phone under another name or document overwrites nobody: the row stays out and says whose the phone is', async () => {
  const { admin, row, statusId } = await company()
  const phone = '34998124471'
  await admin.call(contacts.create, {
    body: { name: 'Maria Aparecida', phone, document: '52998224725', city: 'Prata' },
  })
  const rows = csvOf([
    head,
    row('João Batista', phone, { Cidade: 'Araxá' }),
    row('Maria Aparecida', phone, { Cidade: 'Uberaba', CPF: '11144477735' }),
  ])
  const { id, shown } = await imported(admin, 'a.csv', rows, statusId, false)
  expect(shown).toMatchObject({ accepted: 0, rejected: 2 })
  const { list } = await admin.call(imports.rows, { params: { id }, query: { verdict: 'rejected' } })
  for (const { problems } of list) expect(problems.join()).toContain('já é de Maria Aparecida. Se for a mesma pessoa')
  expect((await admin.call(contacts.list, { query: {} })).list).toMatchObject([
    { name: 'Maria Aparecida', city: 'Prata', document: '52998224725' },
  ])
})

it('a known phone under a name that begins alike, with the same e-mail or without a name changes the contact, which keeps its name in the last case', async () => {
  const { admin, row, statusId } = await company()
  const make = (name: string, phone: string, email = '') =>
    admin.call(contacts.create, { body: { name, phone, email } })
  await make('Maria Aparecida', '34998124471')
  await make('Padaria Sol', '34998124472', 'padaria@exemplo.com.br')
  await make('Carlos Lima', '34998124473')
  const rows = csvOf([
    head,
    row('Maria A. Souza', '34998124471', { Cidade: 'Araxá' }),
    row('José Pereira', '34998124472', { Cidade: 'Prata', 'E-mail': 'padaria@exemplo.com.br' }),
    row('', '34998124473', { Cidade: 'Uberaba' }),
  ])
  const { shown } = await imported(admin, 'a.csv', rows, statusId, false)
  expect(shown).toMatchObject({ accepted: 3, updated: 3, rejected: 0 })
  expect((await admin.call(contacts.list, { query: { sort: 'name' } })).list).toMatchObject([
    { name: 'Carlos Lima', city: 'Uberaba' },
    { name: 'José Pereira', city: 'Prata' },
    { name: 'Maria A. Souza', city: 'Araxá' },
  ])
})

import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import { XlsxWriter } from '../../../platform/spreadsheet/write-xlsx.ts'
import { works } from '../../../platform/work/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { imports } from '../contract.ts'
import { ended, head, imported, importingCompany, upload } from './testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const company = () => importingCompany(world)

it('[CONT-005] [CONT-037] accepts XLSX and CSV files, gives a model of each, and refuses another type, in both languages', async () => {
  const { admin, row } = await company()
  const rows = [head, row('Maria Aparecida', '(34) 99812-4471')]
  const book = new XlsxWriter('x', head)
  book.row(rows[1]!)
  const workbook = book.finish()
  for (const [name, content] of [
    ['a.csv', csvOf(rows)],
    ['b.xlsx', workbook],
  ] as const)
    expect((await upload(admin, name, content)).file).toMatchObject({
      fileName: name,
      headers: head,
      total: 1,
      sample: [rows[1]],
    })
  for (const [name, content] of [
    ['c.pdf', '%PDF-1.4'],
    ['d.xls', 'x'],
    ['e.csv', workbook],
    ['f.xlsx', 'Nome;Telefone'],
  ] as const)
    expect(await upload(admin, name, content)).toMatchObject({ status: 422, message: 'Tipo de arquivo inválido.' })
  const english = { 'accept-language': 'en-US' }
  expect(await sendFile(admin, 'POST /api/imports', { name: 'a.doc', content: 'x' }, english)).toMatchObject({
    message: 'Invalid file type.',
  })
  for (const format of ['csv', 'xlsx'] as const) {
    const { body } = await admin.request('GET', `/api/imports/model?format=${format}`)
    expect((await upload(admin, `modelo.${format}`, body as Buffer)).file).toMatchObject({ total: 1 })
  }
  for (const content of ['', 'Nome;Telefone\r\n'])
    expect(await upload(admin, 'vazio.csv', content)).toMatchObject({ status: 422, code: 'imports.file_empty' })
})

it('the model can be imported as it is', async () => {
  const { admin, statusId } = await company()
  for (const format of ['csv', 'xlsx'] as const) {
    const { body } = await admin.request('GET', `/api/imports/model?format=${format}`)
    const { file } = await upload(admin, `modelo.${format}`, body as Buffer)
    const params = { id: file.id }
    await admin.call(imports.map, { params, body: { mapping: file.mapping, options: { withDeals: true, statusId } } })
    expect(await ended(admin, await admin.call(imports.check, { params }))).toMatchObject({ done: 1, failed: 0 })
  }
})

it('[CONT-036] asks for the columns name, email, phone, deal name, deal type and consumption', async () => {
  const { admin, statusId } = await company()
  const { file } = await upload(admin, 'a.csv', 'Cidade\r\nUberlândia\r\n')
  await expect(
    admin.call(imports.map, {
      params: { id: file.id },
      body: { mapping: file.mapping, options: { withDeals: true, statusId } },
    }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { mapping: 'Faltam colunas: Nome, E-mail, Telefone, Nome do negócio, Tipo do negócio, Consumo (kWh).' },
  })
})

it('[CONT-023] [CONT-015] makes one contact and one deal per valid row and lists the rejected ones with their reasons', async () => {
  const { admin, row, statusId, type, look } = await company()
  const content = csvOf([
    head,
    row('Maria Aparecida', '(34) 99812-4471', {
      Consumo: '1.250',
      CPF: '529.982.247-25',
      Valor: 'R$ 24.900,50',
      'E-mail': 'Maria@Exemplo.com',
    }),
    row('Jo', '(34) 99812-0001'),
    row('João sem telefone', '123'),
    row('Padaria', '34 99812-0002', {
      CPF: '11.222.333/0001-81',
      'Nome do negócio': 'Telhado da padaria',
      Cidade: 'Uberaba',
    }),
    row('Tipo errado', '34 99812-0003', { 'Tipo do negócio': 'Foguete', Consumo: 'muito' }),
  ])
  const { id, work, shown } = await imported(admin, 'leads.csv', content, statusId)
  expect(work).toMatchObject({ state: 'done', total: 5, done: 2, failed: 3, title: 'Importar 5 linhas de leads.csv' })
  expect(shown).toMatchObject({
    state: 'processed',
    total: 5,
    accepted: 2,
    rejected: 3,
    createdByName: 'Ana Administradora',
    fileName: 'leads.csv',
    createdAt: expect.any(String),
  })
  const { list } = await admin.call(works.failures, { params: { id: work.id } })
  expect(list.map(({ title, reason }) => `${title} ${reason}`)).toEqual([
    'Linha 3 Nome: O nome deve ter mais de 2 caracteres.',
    'Linha 4 Telefone: Telefone inválido.',
    'Linha 6 Tipo do negócio: não há tipo de negócio chamado Foguete. Consumo (kWh): número inválido.',
  ])
  const made = await admin.call(deals.list, { query: { sort: 'number' } })
  expect(made.list).toMatchObject([
    {
      title: 'Maria Aparecida',
      number: 1,
      consumptionKwh: 1250,
      bidAmount: 2490050,
      statusId,
      dealTypeName: type.name,
      ownerName: 'Ana Administradora',
    },
    { title: 'Telhado da padaria', number: 2, city: 'Uberaba' },
  ])
  const people = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(people.list).toMatchObject([
    { name: 'Maria Aparecida', phone: '34998124471', email: 'maria@exemplo.com', document: '52998224725', deals: 1 },
    { name: 'Padaria', kind: 'company', document: '11222333000181' },
  ])
  const log = await look((ctx) =>
    ctx.rows(
      statement<{ kind: string; count: number }>(
        "select kind, count(*) from events where kind ~ '^(deals|contacts)' group by 1 order by 1",
      ),
    ),
  )
  expect(log).toEqual([
    { kind: 'contacts.created', count: 2 },
    { kind: 'deals.created', count: 2 },
  ])
  const stays = await look((ctx) => ctx.rows(statement('select from deal_stays where left_at is null')))
  expect(stays).toHaveLength(2)

  const { body } = await admin.request('GET', `/api/imports/${id}/rejected`)
  const again = await upload(admin, 'rejeitadas.csv', body as Buffer)
  expect(again.file).toMatchObject({ total: 3, headers: [...head, 'Motivo da rejeição'] })
  expect(again.file.mapping.at(-1)).toBeNull()
})

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

it('columns chosen once are offered for the next file with the same headers', async () => {
  const { admin, statusId } = await company()
  const content = 'Quem;Mail;Zap;Negócio X;Tipo X;kWh/mês\r\nMaria Aparecida;;34998124471;;;\r\n'
  const { file } = await upload(admin, 'a.csv', content)
  const mapping = [
    'contact.name',
    'contact.email',
    'contact.phone',
    'deal.title',
    'deal.dealTypeId',
    'deal.consumptionKwh',
  ]
  await admin.call(imports.map, { params: { id: file.id }, body: { mapping, options: { withDeals: true, statusId } } })
  expect((await upload(admin, 'b.csv', content)).file.mapping).toEqual(mapping)
})

it('an import asks to be checked first, runs once, and belongs to its company', async () => {
  const { admin, row, statusId, user } = await company()
  const other = await world.company()
  const { file } = await upload(admin, 'a.csv', csvOf([head, row('Maria Aparecida', '34998124471')]))
  const params = { id: file.id }
  await expect(admin.call(imports.process, { params })).rejects.toMatchObject({ code: 'imports.needs_check' })
  await admin.call(imports.map, { params, body: { mapping: file.mapping, options: { withDeals: true, statusId } } })
  await expect(other.admin.call(imports.check, { params })).rejects.toMatchObject({ status: 404 })
  const check = await admin.call(imports.check, { params })
  await ended(admin, check)
  const { totalItems } = await admin.call(contacts.list, {})
  expect(totalItems).toBe(0)
  const work = await admin.call(imports.process, { params })
  await expect(admin.call(imports.process, { params })).rejects.toMatchObject({ status: 409 })
  await ended(admin, work)
  const technician = await user('technician')
  await expect(technician.call(imports.list, {})).rejects.toMatchObject({
    status: 403,
    details: { permission: 'contacts.import' },
  })
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

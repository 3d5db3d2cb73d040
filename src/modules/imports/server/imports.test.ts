import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
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

it('[CONT-036] asks for the columns name and phone; the e-mail, and the name, type and consumption of deals are offered first', async () => {
  const { admin, statusId } = await company()
  const { file } = await upload(admin, 'a.csv', 'Cidade\r\nUberlândia\r\n')
  await expect(
    admin.call(imports.map, {
      params: { id: file.id },
      body: { mapping: file.mapping, options: { withDeals: true, statusId } },
    }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { mapping: 'Faltam colunas: Nome, Telefone.' },
  })
  const { list } = await admin.call(imports.targets, {})
  const first = (of: string) => list.filter((one) => one.of === of).slice(0, 3)
  expect(first('contact').map(({ label }) => label)).toEqual(['Nome', 'E-mail', 'Telefone'])
  expect(first('deal').map(({ label }) => label)).toEqual(['Nome do negócio', 'Tipo do negócio', 'Consumo (kWh)'])
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
  expect(work).toMatchObject({ state: 'done', total: 5, done: 4, failed: 1, title: 'Importar 5 linhas de leads.csv' })
  expect(shown).toMatchObject({
    state: 'processed',
    total: 5,
    accepted: 4,
    rejected: 1,
    withLosses: 2,
    createdByName: 'Ana Administradora',
    fileName: 'leads.csv',
    createdAt: expect.any(String),
  })
  const { list } = await admin.call(works.failures, { params: { id: work.id } })
  expect(list.map(({ title, reason }) => `${title} ${reason}`)).toEqual(['Linha 4 Telefone: Telefone inválido.'])
  const losing = await admin.call(imports.rows, { params: { id }, query: { verdict: 'losing' } })
  expect(
    losing.list.map(({ at, losses }) => [at + 1, ...losses.map((one) => `${one.column} ${one.text} ${one.reason}`)]),
  ).toEqual([
    [3, 'Nome Jo nome curto ou ausente; completado com outro dado.'],
    [6, 'Tipo do negócio Foguete não há tipo de negócio chamado Foguete.', 'Consumo (kWh) muito número inválido.'],
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
    { title: 'Jo (34) 99812-0001', number: 2 },
    { title: 'Telhado da padaria', number: 3, city: 'Uberaba' },
    { title: 'Tipo errado', number: 4, dealTypeName: type.name, consumptionKwh: 0 },
  ])
  const people = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(people.list).toMatchObject([
    { name: 'Jo (34) 99812-0001' },
    { name: 'Maria Aparecida', phone: '34998124471', email: 'maria@exemplo.com', document: '52998224725', deals: 1 },
    { name: 'Padaria', kind: 'company', document: '11222333000181' },
    { name: 'Tipo errado', deals: 1 },
  ])
  const log = await look((ctx) =>
    ctx.rows(
      statement<{ kind: string; count: number }>(
        "select kind, count(*) from events where kind ~ '^(deals|contacts)' group by 1 order by 1",
      ),
    ),
  )
  expect(log).toEqual([
    { kind: 'contacts.created', count: 4 },
    { kind: 'deals.created', count: 4 },
  ])
  const stays = await look((ctx) => ctx.rows(statement('select from deal_stays where left_at is null')))
  expect(stays).toHaveLength(4)

  const { body } = await admin.request('GET', `/api/imports/${id}/rejected`)
  const again = await upload(admin, 'rejeitadas.csv', body as Buffer)
  expect(again.file).toMatchObject({ total: 1, headers: [...head, 'Motivo da rejeição'] })
  expect(again.file.mapping.at(-1)).toBeNull()
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

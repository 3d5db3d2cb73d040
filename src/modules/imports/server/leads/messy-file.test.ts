import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { bookOf } from '../../../../platform/spreadsheet/testing.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { imports } from '../../contract.ts'
import { head, imported, importingCompany, upload } from '../testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const nameOf = (column: number) => String.fromCharCode(65 + column)

/** A sheet exported by another system: the given rows by number, the others blank. */
function report(rows: Record<number, readonly string[]>) {
  const cell = (text: string, column: number, row: number) =>
    `<c r="${nameOf(column)}${row}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  const lines = Object.entries(rows).map(
    ([row, cells]) => `<row r="${row}">${cells.map((text, column) => cell(text, column, Number(row))).join('')}</row>`,
  )
  const xml = `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells></worksheet>`
  return bookOf(xml)
}

it('a report with a title over merged cells, blank rows and spaces is read from its header on, its rows by the numbers of the sheet', async () => {
  const { admin, statusId, type } = await importingCompany(world)
  const columns = [...head.slice(0, 6), 'Valor', 'Previsão de fechamento']
  const content = report({
    1: ['Relatório de leads'],
    2: ['Período', '01/01/2026 a 31/10/2026'],
    4: columns,
    5: [
      '  Maria Aparecida  ',
      ' MARIA@exemplo.com.br ',
      ' (34) 99812-4471 ',
      'Casa',
      ` ${type.name} `,
      ' 450 ',
      'R$ 1.234,56',
      '09/03/2026',
    ],
    6: ['  ', ' '],
    9: ['João Batista', '', '34 3232', 'Sítio', type.name, '300', '', ''],
  })
  const { file } = await upload(admin, 'leads.xlsx', content)
  expect(file).toMatchObject({ headers: columns, total: 2 })
  expect(file.sample[0]![0]).toBe('  Maria Aparecida  ')
  expect(file.mapping).not.toContain(null)

  const { id, work, shown } = await imported(admin, 'leads.xlsx', content, statusId)
  expect(shown).toMatchObject({ total: 2, accepted: 1, rejected: 1 })
  const [maria] = (await admin.call(contacts.list, { query: { search: 'Maria' } })).list
  expect(maria).toMatchObject({ name: 'Maria Aparecida', email: 'maria@exemplo.com.br', phone: '34998124471' })
  const [deal] = (await admin.call(deals.list, { query: {} })).list
  expect(deal).toMatchObject({ bidAmount: 123_456, closingOn: '2026-03-09' })
  const rejected = await admin.call(imports.rows, { params: { id }, query: { verdict: 'rejected' } })
  expect(rejected.list.map(({ at }) => at + 1)).toEqual([9])
  expect(work.failed).toBe(1)
})

it('rows of a CSV file that hold separators only are none', async () => {
  const { admin } = await importingCompany(world)
  const { file } = await upload(admin, 'leads.csv', 'Nome;E-mail;Telefone\r\n;;\r\nMaria;;34998124471\r\n\r\n;;\r\n')
  expect(file).toMatchObject({ total: 1, sample: [['Maria', '', '34998124471']] })
})

it('columns that nobody knows are named by the first row that is no title', async () => {
  const { admin } = await importingCompany(world)
  const { file } = await upload(admin, 'outro.csv', 'Clientes de 2026\r\nQuem;Onde\r\nMaria;Prata\r\n')
  expect(file).toMatchObject({ headers: ['Quem', 'Onde'], total: 1 })
})

it('the file of rejected rows keeps its name when it is mended and brought again', async () => {
  const { admin, statusId } = await importingCompany(world)
  const content = 'Nome;E-mail;Telefone;Nome do negócio;Tipo do negócio;Consumo\r\nMaria;;12;;;\r\n'
  const { id } = await imported(admin, 'rejeitadas-leads.csv', content, statusId)
  const { headers } = await admin.request('GET', `/api/imports/${id}/rejected`)
  expect(headers['content-disposition']).toContain("''rejeitadas-leads.csv")
})

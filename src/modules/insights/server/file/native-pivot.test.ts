import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { countedCompany } from '../../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../../app/testing.ts'
import { rowsOfXlsx } from '../../../../platform/spreadsheet/read-xlsx.ts'
import { insights } from '../../contract.ts'

const world = await startWorld()
const { admin } = await countedCompany(world)

async function fileOf(query: Record<string, string>) {
  const asked = { facts: 'sales', format: 'xlsx', ...query }
  const { status, body } = await admin.request('GET', `/api/insights/answer/file?${new URLSearchParams(asked)}`)
  expect(status).toBe(200)
  return new Uint8Array(body as Buffer)
}

async function rowsOf(file: Uint8Array, sheet: string) {
  const rows: string[][] = []
  for await (const { cells } of rowsOfXlsx(file, sheet)) rows.push(cells)
  return rows
}

it('[REPO-020] the file of a pivot has a pivot table of the spreadsheet program whose rows come to the computed total', async () => {
  const file = await fileOf({ measures: 'sales', rows: 'storeId,salesmanId', columns: 'soldOn:month' })
  const book = await readXlsx(file)
  const pivot = book.sheets.find(({ name }) => name === 'Tabela dinâmica')!.pivotTables![0]!
  expect(pivot.fields.map(({ axis }) => axis)).toEqual(['row', 'row', 'col', 'data'])
  const [head, ...rows] = await rowsOf(file, 'Dados da tabela')
  expect(head).toHaveLength(4)
  const answer = await admin.call(insights.answer, {
    query: { facts: 'sales', measures: ['sales'], rows: [], columns: [], where: '' },
  })
  expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(answer.cells[0]!.values[0])
})

it('what does not add up is left out of it, and the sheet about the file says so', async () => {
  const file = await fileOf({ measures: 'sales,ticket', rows: 'storeId' })
  const [head] = await rowsOf(file, 'Dados da tabela')
  expect(head).toHaveLength(2)
  const about = (await rowsOf(file, 'Sobre')).map((row) => row.join(': '))
  expect(about.find((line) => line.startsWith('Tabela dinâmica'))).toMatch(/não se somam/)
  const mean = await readXlsx(await fileOf({ measures: 'ticket', rows: 'storeId' }))
  expect(mean.sheets.map(({ name }) => name)).not.toContain('Tabela dinâmica')
})

it('a pivot that shows the greatest groups alone has all of them in its pivot table, so that the totals agree', async () => {
  const file = await fileOf({ measures: 'sales', rows: 'salesmanId', top: '1' })
  const whole = await fileOf({ measures: 'sales', rows: 'salesmanId' })
  expect(await rowsOf(file, 'Dados da tabela')).toEqual(await rowsOf(whole, 'Dados da tabela'))
})

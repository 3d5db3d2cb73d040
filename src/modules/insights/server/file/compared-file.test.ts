import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { countedCompany } from '../../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../../app/testing.ts'

const world = await startWorld()
const { admin } = await countedCompany(world)

async function fileOf(format: 'xlsx' | 'csv', query: Record<string, string> = {}) {
  const where = 'createdAt=2026-10-01..2026-10-31'
  const asked = { facts: 'deals', measures: 'deals', rows: 'stepId', where, format, ...query }
  const { status, body } = await admin.request('GET', `/api/insights/answer/file?${new URLSearchParams(asked)}`)
  expect(status).toBe(200)
  return body as Buffer
}

const change = { compare: 'before', shown: 'change' }

it('a file of a comparison says in each head what it shows, and on its first sheet with which days it compares', async () => {
  const book = await readXlsx(new Uint8Array(await fileOf('xlsx', change)))
  const [about, figures] = book.sheets
  expect(about!.name).toBe('Sobre')
  expect(figures!.rows[0]).toEqual(['Etapa', 'Negócios (Diferença para o comparado)'])
  const lines = about!.rows.map((row) => row.join(': '))
  expect(lines).toContain('Mostra: Diferença para o comparado')
  expect(lines).toContain('Comparado com: 01/09/2026 – 30/09/2026')
  // Its pivot table adds up figures, not their differences.
  expect(lines.find((line) => line.startsWith('Tabela dinâmica'))).toMatch(/Os valores do próprio período/)
})

it('a comparison as text has the same head and says its days below', async () => {
  const text = String(await fileOf('csv', change))
  expect(text).toContain('Negócios (Diferença para o comparado)')
  expect(text).toContain('Comparado com;01/09/2026 – 30/09/2026')
})

it('a file of figures themselves says nothing of a comparison', async () => {
  const book = await readXlsx(new Uint8Array(await fileOf('xlsx')))
  expect(book.sheets[1]!.rows[0]).toEqual(['Etapa', 'Negócios'])
  const words = book.sheets[0]!.rows.map(([word]) => word)
  for (const word of ['Mostra', 'Comparado com', 'Tabela dinâmica']) expect(words).not.toContain(word)
})

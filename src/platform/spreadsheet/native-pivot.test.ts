import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import type { NativePivot } from './native-pivot-shape.ts'
import { rowsOfXlsx } from './read-xlsx.ts'
import { XlsxWriter } from './write-xlsx.ts'

/** Stores and salesmen by year; two people have the same name but for its case, and one has none. */
const figures: Record<string, number> = { '0,0|0': 10, '0,1|0': 5, '0,1|1': 7, '1,2|1': 2.5 }
const records = Object.entries(figures).map(([key, value]) => ({
  at: key.split(/[,|]/).map(Number),
  values: [value, 1],
}))
const valueAt: NativePivot['valueAt'] = (line, head, place) => {
  const own = records.filter(
    ({ at }) =>
      line.every((group, level) => at[level] === group) && head.every((group, level) => at[2 + level] === group),
  )
  return own.length > 0 ? own.reduce((sum, { values }) => sum + values[place]!, 0) : null
}
const pivotOf = (more: Partial<NativePivot> = {}): NativePivot => ({
  name: 'Tabela dinâmica',
  data: 'Dados da tabela',
  rows: [
    { title: 'Loja', groups: ['Matriz', 'Filial "Sul" & Cia'] },
    { title: 'Vendedor', groups: ['Ana', 'ANA', ''] },
  ],
  columns: [{ title: 'Ano', groups: ['2025', '2026'] }],
  measures: [
    { title: 'Valor', sum: 'Soma de Valor', isMoney: true },
    { title: 'Vendas', sum: 'Soma de Vendas', isMoney: false },
  ],
  records,
  lines: [[0], [0, 0], [0, 1], [1], [1, 2]],
  heads: [[0], [1]],
  valueAt,
  words: { total: 'Total', rows: 'Rótulos de linha', columns: 'Rótulos de coluna', values: 'Valores' },
  ...more,
})

function bookOf(pivot: NativePivot) {
  const writer = new XlsxWriter('Vendas', ['Loja'], [], [['Filtro', 'Todas']])
  writer.row(['Matriz'])
  writer.pivot(pivot)
  return writer.finish()
}

function partsOf(book: Buffer) {
  const files = Object.entries(unzipSync(new Uint8Array(book)))
  return new Map(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
const table = (book: Buffer) => partsOf(book).get('xl/pivotTables/pivotTable1.xml')!

it('a reader of workbooks finds the pivot table on its sheet, and its source on the one behind', async () => {
  const book = await readXlsx(new Uint8Array(bookOf(pivotOf())))
  expect(book.sheets.map(({ name }) => name)).toEqual(['Vendas', 'Tabela dinâmica', 'Dados da tabela', 'Sobre'])
  expect(book.pivotCaches).toMatchObject([
    {
      cacheId: 1,
      sourceSheet: 'Dados da tabela',
      sourceRef: 'A1:E5',
      fieldNames: ['Loja', 'Vendedor', 'Ano', 'Valor', 'Vendas'],
      hasRecords: true,
    },
  ])
  const [pivot] = book.sheets[1]!.pivotTables!
  expect(pivot).toMatchObject({ cacheId: 1, location: 'A3:G11', firstHeaderRow: 1, firstDataRow: 3, firstDataCol: 1 })
  expect(pivot!.fields.map(({ axis }) => axis)).toEqual(['row', 'row', 'col', 'data', 'data'])
})

it('every part is there, named by its relation and of a known kind', () => {
  const parts = partsOf(bookOf(pivotOf()))
  const types = parts.get('[Content_Types].xml')!
  for (const [name, text] of parts) {
    if (!name.endsWith('.rels')) continue
    const folder = name.replace(/_rels\/[^/]+$/, '')
    for (const target of matches(text, /Target="([^"]+)"/g)) {
      const path = new URL(target, `http://x/${folder}`).pathname.slice(1)
      expect(parts.has(path), path).toBe(true)
      expect(types, path).toContain(`PartName="/${path}"`)
    }
  }
})

it('the rows of the source add up to the totals of the pivot, and its records are the same rows', async () => {
  const book = bookOf(pivotOf())
  const rows: string[][] = []
  for await (const { cells } of rowsOfXlsx(book, 'Dados da tabela')) rows.push(cells)
  expect(rows[0]).toEqual(['Loja', 'Vendedor', 'Ano', 'Valor', 'Vendas'])
  expect(rows.slice(1).map(([, name]) => name)).toEqual(['Ana', 'ANA (2)', 'ANA (2)', '–'])
  const parts = partsOf(book)
  const definition = parts.get('xl/pivotCache/pivotCacheDefinition1.xml')!
  const found = parts.get('xl/pivotCache/pivotCacheRecords1.xml')!
  expect(matches(definition, /<s v="([^"]*)"/g)).toEqual([
    'Matriz',
    'Filial &quot;Sul&quot; &amp; Cia',
    'Ana',
    'ANA (2)',
    '–',
    '2025',
    '2026',
  ])
  expect(matches(found, /<r>(.*?)<\/r>/g)).toHaveLength(Number(/recordCount="(\d+)"/.exec(definition)![1]))
  expect(matches(found, /<n v="([^"]*)"\/><n/g).reduce((sum, one) => sum + Number(one), 0)).toBe(valueAt([], [], 0))
})

it('the lines and columns that it says are those on its sheet', () => {
  const book = bookOf(pivotOf())
  const sheet = partsOf(book).get('xl/worksheets/sheet2.xml')!
  const lines = matches(sheet, /<row r="\d+">(.*?)<\/row>/g)
  expect(matches(sheet, /<row r="(\d+)"/g).map(Number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
  for (const line of lines.slice(1)) expect(line.match(/<c[ /]/g)).toHaveLength(7)
  const text = table(book)
  expect(/<rowItems count="6">(.*?)<\/rowItems>/.exec(text)![1]).toBe(
    '<i><x/></i><i r="1"><x/></i><i r="1"><x v="1"/></i><i><x v="1"/></i><i r="1"><x v="2"/></i><i t="grand"><x/></i>',
  )
  expect(/<colItems count="6">(.*?)<\/colItems>/.exec(text)![1]).toBe(
    '<i><x/><x/></i><i r="1" i="1"><x v="1"/></i><i><x v="1"/><x/></i><i r="1" i="1"><x v="1"/></i><i t="grand"><x/></i><i t="grand" i="1"><x/></i>',
  )
  expect(lines.at(-1)).toMatch(/Total.*<v>24\.5<\/v>.*<v>4<\/v>/)
})

it('without groups of columns its figures stand side by side, and one alone has no line of its own', () => {
  const none = { columns: [], heads: [], records: [{ at: [0, 0], values: [10, 1] }], lines: [[0], [0, 0]] }
  const many = table(bookOf(pivotOf(none)))
  expect(many).toContain('<location ref="A3:C6" firstHeaderRow="0" firstDataRow="1" firstDataCol="1"/>')
  expect(many).toContain('<colFields count="1"><field x="-2"/></colFields>')
  const one = table(bookOf(pivotOf({ ...none, measures: pivotOf().measures.slice(0, 1) })))
  expect(one).toContain('<location ref="A3:B6" firstHeaderRow="1" firstDataRow="1" firstDataCol="1"/>')
  expect(one).not.toContain('colFields')
  expect(one).toContain('<colItems count="1"><i/></colItems>')
})

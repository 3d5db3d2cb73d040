import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvOf, separatorOf, textOf } from './csv.ts'
import { defuse, undefuse } from './defuse.ts'
import { formatOf, rowsOf } from './read-spreadsheet.ts'
import { rowsOfXlsx } from './read-xlsx.ts'
import { type Cell, XlsxWriter } from './write-xlsx.ts'

const everyRow = async (rows: AsyncIterable<string[]> | Iterable<string[]>) => {
  const found: string[][] = []
  for await (const row of rows) found.push(row)
  return found
}
const all = async (rows: AsyncIterable<string[]> | Iterable<string[]>) =>
  (await everyRow(rows)).filter((row) => row.join('') !== '')
const workbook = (rows: readonly (readonly Cell[])[], head = ['A', 'B', 'C']) => {
  const writer = new XlsxWriter('Contatos', head)
  for (const row of rows) writer.row(row)
  return writer.finish()
}

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '=SOMA(A1)',
    "'=1",
    '-5,20',
    '+55 34 99812-4471',
    '@x',
    '\t1',
    'a;b',
    '"',
    'a\nb',
    'a\r\nb',
    ' ',
    "'",
    '_x0041_',
    '1.234,56',
  ),
)
// A row that is empty throughout is no row; its first cell says so.
const rows = fc.array(fc.tuple(fc.constantFrom('a', 'Maria', '=1'), cell, cell), { maxLength: 20 })
const wellFormed = (text: string) => text.replace(/[\uD800-\uDFFF]/g, '')

describe('what is exported comes back the same when it is imported', () => {
  it('as CSV, formulas defused on the way', () =>
    fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const clean = given.map((row) => row.map(wellFormed))
        expect((await all(rowsOf('csv', csvOf([['A', 'B', 'C'], ...clean])))).slice(1)).toEqual(clean)
      }),
      { numRuns: 60 },
    ))

  it('as XLSX', () =>
    fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const back = (await all(rowsOf('xlsx', workbook(given)))).slice(1)
        expect(back.map((row) => [...row, '', ''].slice(0, 3))).toEqual(given)
      }),
      { numRuns: 60 },
    ))
})

it('signs of a formula in full width, which spreadsheets take for the same, are defused too', () => {
  for (const sign of '＝＋－＠') expect(defuse(`${sign}HYPERLINK("x")`)).toBe(`'${sign}HYPERLINK("x")`)
})

it('no cell of a CSV file begins like a formula', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const written = defuse(text)
      expect(/^[=+\-@\t\r\n＝＋－＠]/.test(written) && !/^[+-]?[\d.,]+%?$/.test(written)).toBe(false)
      expect(undefuse(written)).toBe(text)
    }),
  )
})

it('reads UTF-8 with and without its mark, UTF-16 and the Windows code page', () => {
  expect(textOf(Buffer.from('João'))).toBe('João')
  expect(textOf(Buffer.from('\uFEFFJoão'))).toBe('João')
  expect(textOf(Buffer.from('João', 'latin1'))).toBe('João')
  expect(textOf(Buffer.from('\uFEFFJoão', 'utf16le'))).toBe('João')
})

it('finds the separator outside quotes', () => {
  expect(separatorOf('nome;telefone\n')).toBe(';')
  expect(separatorOf('"a;b;c",telefone\n')).toBe(',')
  expect(separatorOf('nome\ttelefone')).toBe('\t')
})

it('reads numbers, percentages, money and days as people type them', async () => {
  const given: Cell[] = [
    { money: 1234.5 },
    { percent: 0.125 },
    { day: '2026-03-09' },
    { instant: '2026-03-09T14:30:00Z' },
    34998124471,
    0.1,
  ]
  expect([...rowsOfXlsx(workbook([given], ['a', 'b', 'c', 'd', 'e', 'f']))][1]).toEqual([
    '1234,5',
    '12,5%',
    '09/03/2026',
    '09/03/2026 14:30',
    '34998124471',
    '0,1',
  ])
})

const sheet = (xml: string) =>
  Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': strToU8(xml) }))

it('a formula counts as its last result and is never run', async () => {
  const xml =
    '<worksheet><sheetData><row><c r="B1"><f>HYPERLINK("http://mal")</f><v>7</v></c><c r="C1" t="e"><v>#REF!</v></c></row></sheetData></worksheet>'
  expect([...rowsOfXlsx(sheet(xml))]).toEqual([['', '7', '']])
})

it('a row stands where the person sees it: blank ones are rows too', async () => {
  const xml =
    '<worksheet><sheetData><row r="2"><c r="A2"><v>1</v></c></row><row r="3"/><row r="5"><c r="A5"><v>2</v></c></row></sheetData></worksheet>'
  expect([...rowsOfXlsx(sheet(xml))]).toEqual([[], ['1'], [], [], ['2']])
  expect(await everyRow(rowsOf('csv', Buffer.from('a;b\r\n\r\n;\r\nc;d')))).toEqual([
    ['a', 'b'],
    [''],
    ['', ''],
    ['c', 'd'],
  ])
})

it('refuses a sheet whose rows are numbered beyond any sheet', () => {
  const xml = '<worksheet><sheetData><row r="99999999999"><c><v>1</v></c></row></sheetData></worksheet>'
  expect(() => [...rowsOfXlsx(sheet(xml))]).toThrow('cannot be read')
})

it('refuses a file that unpacks to more than any list, one with a document type, and one that is cut off', async () => {
  const bomb = Buffer.from(
    zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(5_000_000) }),
  )
  expect(bomb.length).toBeLessThan(100_000)
  expect(() => [...rowsOfXlsx(bomb)]).toThrow('cannot be read')
  expect(() => [...rowsOfXlsx(sheet('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'))]).toThrow('cannot be read')
  const whole = workbook([['a']])
  expect(formatOf('a.xlsx', whole.subarray(0, whole.length - 30))).toBeUndefined()
})

it('a file is what its name and its content agree on', () => {
  expect(formatOf('a.xlsx', workbook([]))).toBe('xlsx')
  expect(formatOf('a.CSV', Buffer.from('a;b'))).toBe('csv')
  expect(formatOf('a.csv', workbook([]))).toBeUndefined()
  expect(formatOf('a.xls', Buffer.from('a;b'))).toBeUndefined()
  expect(formatOf('a.xlsx', Buffer.from('a;b'))).toBeUndefined()
  expect(formatOf('a.csv', Buffer.from([1, 0, 2]))).toBeUndefined()
  expect(formatOf('a.csv', Buffer.from('%PDF-1.4\n1 0 obj'))).toBeUndefined()
})

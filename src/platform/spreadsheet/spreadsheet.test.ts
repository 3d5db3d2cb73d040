import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { SheetRow } from '../sent-files/tasks.ts'
import { UnreadableFile } from '../sent-files/unreadable-file.ts'
import { csvOf } from './csv.ts'
import { defuse, undefuse } from './defuse.ts'
import { rowsOfCsv, separatorOf, textOf } from './read-csv.ts'
import { formatOf, rowsOf } from './read-spreadsheet.ts'
import { rowsOfXlsx } from './read-xlsx.ts'
import { bookOf, sheetOf } from './testing.ts'
import { type Cell, XlsxWriter } from './write-xlsx.ts'

const everyRow = async (rows: AsyncIterable<SheetRow>) => {
  const found: SheetRow[] = []
  for await (const row of rows) found.push(row)
  return found
}
const all = async (rows: AsyncIterable<SheetRow>) => (await everyRow(rows)).map(({ cells }) => cells)
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
  expect((await all(rowsOfXlsx(workbook([given], ['a', 'b', 'c', 'd', 'e', 'f']))))[1]).toEqual([
    '1234,5',
    '12,5%',
    '09/03/2026',
    '09/03/2026 14:30',
    '34998124471',
    '0,1',
  ])
})

it('a column of numbers that all show zeros before them keeps them; one of several formats does not', async () => {
  const styles =
    '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="000000"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>'
  const row = (at: number, first: number, style: number) =>
    `<row r="${at}"><c r="A${at}" s="1"><v>${first}</v></c><c r="B${at}" s="${style}"><v>7</v></c></row>`
  const sheet = `<worksheet><sheetData>${row(1, 102, 1)}${row(2, 1234567, 0)}</sheetData></worksheet>`
  expect(await all(rowsOf('xlsx', bookOf(sheet, { styles })))).toEqual([
    ['000102', '7'],
    ['1234567', '7'],
  ])
})

it('a formula counts as its last result and is never run', async () => {
  const row = '<row><c r="B1"><f>HYPERLINK("http://mal")</f><v>7</v></c><c r="C1" t="e"><v>#REF!</v></c></row>'
  expect(await all(rowsOf('xlsx', sheetOf(row)))).toEqual([['', '7', '']])
})

it('a row stands where the person sees it: blank ones count, too', async () => {
  const rows = '<row r="2"><c r="A2"><v>1</v></c></row><row r="3"/><row r="5"><c r="A5"><v>2</v></c></row>'
  expect(await everyRow(rowsOf('xlsx', sheetOf(rows)))).toEqual([
    { at: 1, cells: ['1'] },
    { at: 4, cells: ['2'] },
  ])
  expect(await everyRow(rowsOf('csv', Buffer.from('a;b\r\n\r\n;\r\nc;d')))).toEqual([
    { at: 0, cells: ['a', 'b'] },
    { at: 3, cells: ['c', 'd'] },
  ])
})

it('refuses a sheet whose rows are numbered beyond any sheet, or that is wider than any list', async () => {
  const far = sheetOf('<row r="99999999999"><c><v>1</v></c></row>')
  await expect(everyRow(rowsOfXlsx(far))).rejects.toThrow(UnreadableFile)
  const wide = sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>')
  await expect(everyRow(rowsOfXlsx(wide))).rejects.toThrow(UnreadableFile)
})

it('a row of the highest number is read at once: the blank rows before it are not made', async () => {
  const rows = '<row r="1"><c><v>1</v></c></row><row r="1048576"><c><v>2</v></c></row>'
  expect((await everyRow(rowsOf('xlsx', sheetOf(rows)))).map(({ at }) => at)).toEqual([0, 1_048_575])
})

it('a document type is no spreadsheet: what it declares is never put in', async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`
  expect((await all(rowsOf('xlsx', bookOf(laughs)))).flat().join('')).not.toContain('ha')
})

it('a CSV file of nothing but quotes is refused before anyone would give up waiting', () => {
  // Compared each with all before it, so many quotes would take a quarter of an hour: the test would run out of time.
  expect(() => {
    for (const _row of rowsOfCsv(Buffer.from('"'.repeat(4_000_000))));
  }).toThrow(UnreadableFile)
})

it('each line of a file put together from several is read by its own encoding', () => {
  const mixed = Buffer.concat([Buffer.from('João;Araxá\n'), Buffer.from('José;Goiás\n', 'latin1')])
  expect([...rowsOfCsv(mixed)]).toEqual([
    ['João', 'Araxá'],
    ['José', 'Goiás'],
  ])
})

/** The directory of the ZIP says that its entries of more than a megabyte hold so many bytes. */
function stating(size: number, zip: Buffer) {
  const copy = Buffer.from(zip)
  const mark = Buffer.from('PK\u0001\u0002')
  for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 1))
    if (copy.readUInt32LE(at + 24) > 1_000_000) copy.writeUInt32LE(size, at + 24)
  return copy
}

it('refuses a file that says it unpacks to more than any list, one that unpacks to more than it says, and one that is cut off', async () => {
  const bomb = sheetOf(' '.repeat(5_000_000))
  expect(bomb.length).toBeLessThan(100_000)
  await expect(everyRow(rowsOfXlsx(stating(500_000_000, bomb)))).rejects.toMatchObject({ why: 'too-heavy' })
  await expect(everyRow(rowsOfXlsx(stating(1_000, bomb)))).rejects.toThrow('exceeds limit')
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

it('rows that a sheet does not hold go on in a further one under the same head, and what they are is said behind them', async () => {
  const writer = new XlsxWriter('Vendas', ['Número'], [12], [['Filtro', 'Todas']], 3)
  for (let number = 1; number <= 5; number++) writer.row([number])
  const files = unzipSync(new Uint8Array(writer.finish()))
  const text = (name: string) => new TextDecoder().decode(files[`xl/${name}.xml`])
  const sheets = [1, 2, 3, 4].map((at) => text(`worksheets/sheet${at}`))
  expect(sheets.slice(0, 3).map((sheet) => [...sheet.matchAll(/<v>(\d)<\/v>/g)].map(([, value]) => value))).toEqual([
    ['1', '2'],
    ['3', '4'],
    ['5'],
  ])
  for (const sheet of sheets.slice(0, 3)) expect(sheet).toMatch(/<row r="1">.*Número/)
  expect(sheets[3]).toContain('Filtro')
  expect([...text('workbook').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Vendas',
    'Vendas 2',
    'Vendas 3',
    'Sobre',
  ])
})

it('rows fold under the total above them, and cells are the darker the warmer they are', () => {
  const writer = new XlsxWriter('Vendas', ['Loja', 'Valor'], [], undefined, undefined, 1)
  writer.row(['Matriz', { money: 3 }], { isTotal: true })
  writer.row(['Ana', { money: 1 }], { level: 1, warm: [0, 0.1] })
  writer.row(['Bruno', { money: 2 }], { level: 1, warm: [0, 1] })
  const files = unzipSync(new Uint8Array(writer.finish()))
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('<outlinePr summaryBelow="0"/>')
  expect(sheet).toContain('outlineLevelRow="1"')
  expect([...sheet.matchAll(/<row r="\d"( outlineLevel="1")?>/g)].map(([, level]) => Boolean(level))).toEqual([
    false,
    false,
    true,
    true,
  ])
  const styles = [...sheet.matchAll(/<c s="(\d+)"><v>/g)].map(([, style]) => Number(style))
  expect(new Set(styles).size).toBe(3)
  const known = Number(/<cellXfs count="(\d+)"/.exec(new TextDecoder().decode(files['xl/styles.xml']))![1])
  expect(Math.max(...styles)).toBeLessThan(known)
})

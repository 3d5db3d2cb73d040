import { BrokenFile } from './broken-file.ts'
import { entriesOf, piecesOf, type ZipEntry } from './unzip.ts'
import { type CellStyle, cellText, stylesOf } from './xlsx-cells.ts'
import { attributeOf, type XmlListener, XmlReader } from './xml-reader.ts'

const mostColumns = 300
/** What a sheet of Excel ends at. */
const mostRows = 1_048_576
const mostCell = 32_767
/** Texts that cells share; more than this is no list of people. */
const mostShared = 5_000_000

/** Bytes of the parts that stay in memory. */
const mostKept = 120 * 1_048_576

type Entries = Map<string, ZipEntry>

/**
 * The rows of the first sheet of a workbook, each cell as a person reads it in Brazil. Formulas count as their last result.
 * A row that is blank stands as one without cells, so that each row is where the person sees it.
 */
export function* rowsOfXlsx(content: Uint8Array): Generator<string[]> {
  const entries = entriesOf(content)
  const { sheet, startsIn1904 } = firstSheet(content, entries)
  const shared = sharedTexts(content, entries)
  const styles = stylesOf((listener) => readAll(content, entries.get('xl/styles.xml'), listener), startsIn1904)
  const rows: string[][] = []
  const reader = new XmlReader(sheetListener(shared, styles, (row) => rows.push(row)))
  for (const text of textsOf(content, sheet)) {
    reader.write(text)
    yield* rows.splice(0)
  }
}

function* textsOf(content: Uint8Array, entry: ZipEntry, limit?: number) {
  const decoder = new TextDecoder()
  for (const piece of piecesOf(content, entry, limit)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

function readAll(content: Uint8Array, entry: ZipEntry | undefined, listener: XmlListener) {
  if (!entry) return
  const reader = new XmlReader(listener)
  for (const text of textsOf(content, entry, mostKept)) reader.write(text)
}

const nothing = { text() {}, close() {} }

function firstSheet(content: Uint8Array, entries: Entries) {
  let relation = ''
  let startsIn1904 = false
  readAll(content, entries.get('xl/workbook.xml'), {
    ...nothing,
    open(name, attributes) {
      if (name === 'sheet' && !relation) relation = attributeOf(attributes, 'r:id') ?? ''
      if (name === 'workbookPr') startsIn1904 = /date1904="(1|true)"/.test(attributes)
    },
  })
  let target = ''
  readAll(content, entries.get('xl/_rels/workbook.xml.rels'), {
    ...nothing,
    open(name, attributes) {
      if (name === 'Relationship' && attributeOf(attributes, 'Id') === relation)
        target = attributeOf(attributes, 'Target') ?? ''
    },
  })
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const sheet = entries.get(path) ?? entries.get('xl/worksheets/sheet1.xml')
  if (!sheet) throw new BrokenFile()
  return { sheet, startsIn1904 }
}

function sharedTexts(content: Uint8Array, entries: Entries): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let phonetic = 0
  readAll(content, entries.get('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic++
      else if (name === 't') isText = phonetic === 0
    },
    text(piece) {
      if (isText && text.length < mostCell) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') phonetic--
      else if (name === 'si') {
        if (texts.length >= mostShared) throw new BrokenFile()
        texts.push(unescapedControls(text))
      }
    },
  })
  return texts
}

function sheetListener(
  shared: readonly string[],
  styles: readonly CellStyle[],
  onRow: (row: string[]) => void,
): XmlListener {
  let row: string[] = []
  let read = 0
  let column = 0
  let type = ''
  let style: CellStyle = 'plain'
  let raw = ''
  let isValue = false
  return {
    open(name, attributes) {
      if (name === 'row') {
        const number = Number(attributeOf(attributes, 'r') ?? read + 1)
        if (!(number <= mostRows)) throw new BrokenFile()
        for (; read + 1 < number; read++) onRow([])
        row = []
        column = 0
      } else if (name === 'c') {
        const reference = attributeOf(attributes, 'r')
        if (reference) column = columnOf(reference)
        if (column >= mostColumns) throw new BrokenFile()
        type = attributeOf(attributes, 't') ?? 'n'
        style = styles[Number(attributeOf(attributes, 's') ?? 0)] ?? 'plain'
        raw = ''
      } else if (name === 'v' || name === 't') isValue = true
    },
    text(piece) {
      if (isValue && raw.length < mostCell) raw += piece
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') {
        while (row.length < column) row.push('')
        row[column++] = type === 's' ? (shared[Number(raw)] ?? '') : cellText(type, style, unescapedControls(raw))
      } else if (name === 'row') {
        read++
        onRow(row.some((cell) => cell !== '') ? row : [])
      }
    },
  }
}

/** "AB12" → 27. */
function columnOf(reference: string) {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & 0xdf
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

/** Characters that XML cannot hold stand as _x0007_ (ECMA-376, 22.9.2.19). */
const unescapedControls = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { nativePivotFiles, nativePivotTypes } from './native-pivot.ts'
import type { NativePivot } from './native-pivot-shape.ts'
import {
  header,
  main,
  numberCell,
  office,
  package_,
  relationships,
  sheetml,
  sheetName,
  styles,
  textCell,
} from './xlsx-xml.ts'

/** A cell to write: text stays text whatever it looks like, money in reais, days as ISO. */
export type Cell =
  | string
  | number
  | null
  | { money: number }
  | { percent: number }
  | { day: string }
  | { instant: string }

type Style = keyof typeof styles

/** How a row stands among the others: under which it folds away, whether it is a total, and how warm each of its cells is, 0 to 1. */
export interface RowLook {
  level?: number
  isTotal?: boolean
  warm?: readonly number[]
}

/** From cool to warm, as the screen tints cells. */
const tints = ['E6F0F1', 'D7E6E9', 'C7DDE0', 'B8D3D8', 'A9CACF']
/** The formats that totals and tinted cells have, in the order of their styles. */
const figureFormats = [0, 164, 10]
const figureStyles: readonly Style[] = ['plain', 'money', 'percent']
/** Behind the plain styles stand those of totals, and behind these those of each tint. */
const firstOfTotals = 6
const firstOfTints = firstOfTotals + figureFormats.length

/** The place of a cell's style: of a day and an instant there is one alone. */
function styleOf(style: Style, { isTotal }: RowLook, warm = 0): number {
  const place = figureStyles.indexOf(style)
  if (place < 0) return styles[style]
  if (isTotal) return firstOfTotals + place
  if (warm <= 0) return styles[style]
  const tint = Math.min(tints.length, Math.ceil(warm * tints.length)) - 1
  return firstOfTints + tint * figureFormats.length + place
}

/** So many rows does a sheet hold; a file with more is damaged to Excel. */
const maxRows = 1_048_576

/**
 * A workbook written row by row so that only its packed bytes stay in memory, and those until they are taken. Rows that a sheet does
 * not hold go on in a further one, under the same head.
 */
export class XlsxWriter {
  readonly #parts: Uint8Array[] = []
  readonly #zip = new Zip((_error, part) => void this.#parts.push(part))
  readonly #title: string
  readonly #head: readonly string[]
  readonly #columns: string
  readonly #about: readonly string[][] | undefined
  readonly #most: number
  readonly #levels: number
  #pivot: NativePivot | undefined
  #isAboutFirst = false
  #sheet: ZipDeflate
  #sheets = 1
  #pending: string[] = []
  #rows = 0

  /** `about`: a further sheet that says what the rows are, a line each. */
  constructor(
    title: string,
    head: readonly string[],
    widths: readonly number[] = [],
    about?: readonly string[][],
    rowLimit = maxRows,
    /** How deep rows fold under others. */
    levels = 0,
  ) {
    this.#title = title
    this.#head = head
    this.#about = about
    this.#most = rowLimit
    this.#levels = levels
    const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    this.#columns = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
    this.#sheet = this.#begin()
  }

  #begin(): ZipDeflate {
    const sheet = this.#add(new ZipDeflate(`xl/worksheets/sheet${this.#sheets}.xml`, { level: 6 }))
    this.#sheet = sheet
    this.#rows = 0
    const levels = this.#levels
    const folds = levels > 0 ? '<sheetPr><outlinePr summaryBelow="0"/></sheetPr>' : ''
    const depth = levels > 0 ? `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${levels}"/>` : ''
    this.#write(
      `${header}<worksheet xmlns="${main}">${folds}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>${depth}${this.#columns}<sheetData>`,
    )
    this.#row(this.#head.map((text) => textCell(text, styles.head)))
    return sheet
  }

  #end() {
    this.#write('</sheetData></worksheet>')
    this.#flush(true)
  }

  row(cells: readonly Cell[], look: RowLook = {}) {
    if (this.#rows >= this.#most) {
      this.#end()
      this.#sheets++
      this.#begin()
    }
    this.#row(
      cells.map((cell, at) => cellXml(cell, look, look.warm?.[at])),
      look.level,
    )
  }

  /** The same figures as a pivot table of the spreadsheet program itself, over a sheet of their own, behind the rows. */
  pivot(given: NativePivot) {
    this.#pivot = given
  }

  /** What the rows are stands before them; the book still opens at the rows. */
  aboutFirst() {
    this.#isAboutFirst = this.#about !== undefined
  }

  #row(cells: readonly string[], level = 0) {
    this.#rows++
    this.#write(`<row r="${this.#rows}"${level > 0 ? ` outlineLevel="${level}"` : ''}>${cells.join('')}</row>`)
  }

  #write(text: string) {
    this.#pending.push(text)
    if (this.#pending.length >= 200) this.#flush(false)
  }

  #flush(isLast: boolean) {
    this.#sheet.push(strToU8(this.#pending.join('')), isLast)
    this.#pending = []
  }

  finish(): Buffer {
    this.#end()
    for (const [name, text] of Object.entries(
      frame(this.#title, this.#sheets, this.#about, this.#pivot, this.#isAboutFirst),
    ))
      this.#add(new ZipPassThrough(name)).push(strToU8(text), true)
    const pivot = this.#pivot ? nativePivotFiles(this.#pivot, this.#sheets + 1) : {}
    for (const [name, text] of Object.entries(pivot))
      this.#add(new ZipDeflate(name, { level: 6 })).push(strToU8(text), true)
    this.#zip.end()
    return Buffer.concat(this.#parts)
  }

  /** The packed bytes that have come together since the last time; `finish` answers with those that were not taken. */
  take(): Uint8Array[] {
    return this.#parts.splice(0)
  }

  #add<File extends ZipPassThrough | ZipDeflate>(file: File): File {
    this.#zip.add(file)
    return file
  }
}

function cellXml(cell: Cell, look: RowLook, warm?: number): string {
  const style = (of: Style) => styleOf(of, look, warm)
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'string') return textCell(cell, style('plain'))
  if (typeof cell === 'number') return numberCell(cell, style('plain'))
  if ('money' in cell) return numberCell(cell.money, style('money'))
  if ('percent' in cell) return numberCell(cell.percent, style('percent'))
  if ('day' in cell) return numberCell(serialOf(`${cell.day}T00:00:00Z`), styles.day)
  return numberCell(serialOf(cell.instant), styles.instant)
}

const serialOf = (instant: string) => (Date.parse(instant) - Date.UTC(1899, 11, 30)) / 86_400_000

const aboutSheet = (lines: readonly string[][]) =>
  `${header}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>${lines
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, place) => textCell(cell, place === 0 ? styles.head : styles.plain)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

/** What holds the sheets together: those of the rows, a pivot with its data, and behind or before them the one about them. */
function frame(title: string, sheets: number, about?: readonly string[][], pivot?: NativePivot, isAboutFirst = false) {
  const others = [...(pivot ? [sheetName(pivot.name), sheetName(pivot.data)] : []), ...(about ? ['Sobre'] : [])]
  // Two sheets of one name make a file that no program opens: those of the rows give way.
  const isTaken = others.some((name) => name.toLowerCase() === sheetName(title).toLowerCase())
  const named = Array.from({ length: sheets }, (_one, at) => sheetName(title, at > 0 || isTaken ? ` ${at + 1}` : ''))
  const all = [...named, ...others].map((name, at) => ({ name, at: at + 1 }))
  const inOrder = isAboutFirst ? [...all.slice(-1), ...all.slice(0, -1)] : all
  const opensAt = isAboutFirst ? '<bookViews><workbookView activeTab="1"/></bookViews>' : ''
  const file = (at: number) => `worksheets/sheet${at}.xml`
  const styleAt = all.length + 1
  const cache = { id: styleAt + 1, kind: 'pivotCacheDefinition', target: 'pivotCache/pivotCacheDefinition1.xml' }
  return {
    '[Content_Types].xml': `${header}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetml}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetml}.styles+xml"/>${all.map(({ at }) => `<Override PartName="/xl/${file(at)}" ContentType="${sheetml}.worksheet+xml"/>`).join('')}${pivot ? nativePivotTypes : ''}</Types>`,
    ...(about && { [`xl/${file(all.length)}`]: aboutSheet(about) }),
    '_rels/.rels': relationships([{ id: 1, kind: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${header}<workbook xmlns="${main}" xmlns:r="${office}">${opensAt}<sheets>${inOrder.map(({ name, at }) => `<sheet name="${name}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets>${pivot ? `<pivotCaches><pivotCache cacheId="1" r:id="rId${cache.id}"/></pivotCaches>` : ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...all.map(({ at }) => ({ id: at, kind: 'worksheet', target: file(at) })),
      { id: styleAt, kind: 'styles', target: 'styles.xml' },
      ...(pivot ? [cache] : []),
    ]),
    'xl/styles.xml': `${header}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="${2 + tints.length}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${tints.map((tint) => `<fill><patternFill patternType="solid"><fgColor rgb="FF${tint}"/></patternFill></fill>`).join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${firstOfTints + tints.length * figureFormats.length}"><xf numFmtId="0" fontId="0"/><xf numFmtId="164" fontId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" applyFont="1"/>${furtherStyles()}</cellXfs></styleSheet>`,
  }
}

/** The styles of totals, and those of each tint. */
function furtherStyles() {
  const figures = (font: number, fill: number) =>
    figureFormats.map(
      (format) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" applyNumberFormat="1"${font > 0 ? ' applyFont="1"' : ''}${fill > 0 ? ' applyFill="1"' : ''}/>`,
    )
  return [...figures(1, 0), ...tints.flatMap((_tint, at) => figures(0, 2 + at))].join('')
}

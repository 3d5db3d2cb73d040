import { strFromU8, strToU8, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { beginningOf, type ZipEntry } from './unzip.ts'

type Entries = ReadonlyMap<string, ZipEntry>

/** How the numbers of a column are shown: as percentages, or with zeros before them up to so many digits. */
export type ColumnFormat = { kind: 'percent' } | { kind: 'digits'; digits: number }

/**
 * The columns of a sheet whose numbers are percentages or codes with zeros (`000000`), by the formats in its first rows. The
 * reader of whole sheets gives values alone; formats are read from a copy of the workbook that ends after these rows.
 */
export async function columnFormats(
  content: Uint8Array,
  entries: Entries,
  sheet: number,
): Promise<ReadonlyMap<number, ColumnFormat>> {
  const styles = entries.get('xl/styles.xml')
  if (!styles || !/%|numFmtId="(9|10)"|formatCode="0{2,}"/.test(strFromU8(beginningOf(content, styles))))
    return new Map()
  try {
    const { sheets } = await readXlsx(beginningOfBook(content, entries), { readStyles: true, sheets: [sheet] })
    return formatsOf([...(sheets[0]?.cells ?? [])])
  } catch {
    // Formats that cannot be read say nothing; whether the file can be is seen when its rows are.
    return new Map()
  }
}

/** What all numbers of a column have in common. */
function formatsOf(cells: [string, { value: unknown; style?: { numFmt?: string } }][]) {
  const codes = new Map<number, Set<string>>()
  for (const [at, { value, style }] of cells) {
    if (typeof value !== 'number') continue
    const column = Number(at.split(',')[1])
    codes.set(column, (codes.get(column) ?? new Set()).add(style?.numFmt ?? ''))
  }
  return new Map([...codes].flatMap(([column, found]) => formatOf([...found]).map((format) => [column, format])))
}

function formatOf(codes: readonly string[]): ColumnFormat[] {
  if (codes.every((code) => code.includes('%'))) return [{ kind: 'percent' }]
  const [code = '', ...others] = codes
  return others.length === 0 && /^0{2,}$/.test(code) ? [{ kind: 'digits', digits: code.length }] : []
}

const kept = /\.rels$|^\[Content_Types\]\.xml$|^xl\/(workbook|styles)\.xml$/

function beginningOfBook(content: Uint8Array, entries: Entries) {
  const parts: Record<string, Uint8Array> = {}
  for (const [name, entry] of entries)
    if (kept.test(name)) parts[name] = beginningOf(content, entry)
    else if (name.startsWith('xl/worksheets/')) parts[name] = strToU8(firstRows(strFromU8(beginningOf(content, entry))))
  return zipSync(parts, { level: 0 })
}

/** The XML of a sheet up to the last row that is whole. */
function firstRows(xml: string) {
  const last = [...xml.slice(0, 262_144).matchAll(/<\/(\w+:)?row>/g)].at(-1)
  if (!last) return xml
  const prefix = last[1] ?? ''
  return `${xml.slice(0, last.index)}${last[0]}</${prefix}sheetData></${prefix}worksheet>`
}

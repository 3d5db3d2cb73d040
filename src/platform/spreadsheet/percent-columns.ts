import { strFromU8, strToU8, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { beginningOf, type ZipEntry } from './unzip.ts'

type Entries = ReadonlyMap<string, ZipEntry>

/**
 * The columns of the first sheet whose numbers are percentages, by the formats in its first rows. The reader of whole
 * sheets gives values alone; formats are read from a copy of the workbook that ends after these rows.
 */
export async function percentColumns(content: Uint8Array, entries: Entries): Promise<ReadonlySet<number>> {
  const styles = entries.get('xl/styles.xml')
  if (!styles || !/%|numFmtId="(9|10)"/.test(strFromU8(beginningOf(content, styles)))) return new Set()
  try {
    const { sheets } = await readXlsx(beginningOfBook(content, entries), { readStyles: true, sheets: [0] })
    return percentOf([...(sheets[0]?.cells ?? [])])
  } catch {
    // Formats that cannot be read say nothing; whether the file can be is seen when its rows are.
    return new Set()
  }
}

function percentOf(cells: [string, { value: unknown; style?: { numFmt?: string } }][]) {
  const isPercent = new Map<number, boolean>()
  for (const [at, { value, style }] of cells) {
    if (typeof value !== 'number') continue
    const column = Number(at.split(',')[1])
    isPercent.set(column, (isPercent.get(column) ?? true) && (style?.numFmt ?? '').includes('%'))
  }
  return new Set([...isPercent].flatMap(([column, is]) => (is ? [column] : [])))
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

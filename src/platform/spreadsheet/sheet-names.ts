import { beginningOf, type ZipEntry } from './unzip.ts'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of XML as it is meant: `&amp;`, `&#231;`. */
const meant = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return named[String(name).toLowerCase()]!
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The names of a workbook's sheets in their order. */
export function sheetNames(content: Uint8Array, entries: ReadonlyMap<string, ZipEntry>): string[] {
  const workbook = entries.get('xl/workbook.xml')
  if (!workbook) return []
  const xml = new TextDecoder().decode(beginningOf(content, workbook))
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].slice(0, 500).map(([, name]) => meant(name!))
}

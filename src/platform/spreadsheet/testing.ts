import { strToU8, zipSync } from 'fflate'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
const relations = (...lines: string[]) => `<Relationships>${lines.join('')}</Relationships>`

/** A workbook of one sheet with exactly this XML, as no program would write it. */
export function bookOf(sheet: string, more: { shared?: string; styles?: string } = {}): Buffer {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      more.shared ? relation('rId2', 'sharedStrings', 'sharedStrings.xml') : '',
      more.styles ? relation('rId3', 'styles', 'styles.xml') : '',
    ),
    'xl/worksheets/sheet1.xml': sheet,
    ...(more.shared && { 'xl/sharedStrings.xml': more.shared }),
    ...(more.styles && { 'xl/styles.xml': more.styles }),
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

/** The same with these rows between the marks of a sheet. */
export const sheetOf = (rows: string) => bookOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)

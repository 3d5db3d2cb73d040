import { type Named, type NativePivot, namesOf, sizeOf } from './native-pivot-shape.ts'
import { dataSheet, shownSheet } from './native-pivot-sheets.ts'
import { columnName, header, main, office, quoted, relationships, sheetml, sheetName } from './xlsx-xml.ts'

const table = 'pivotTables/pivotTable1.xml'
const definition = 'pivotCache/pivotCacheDefinition1.xml'
const records = 'pivotCache/pivotCacheRecords1.xml'

/** What kind each of its parts is. */
export const nativePivotTypes = [
  [table, 'pivotTable'],
  [definition, 'pivotCacheDefinition'],
  [records, 'pivotCacheRecords'],
]
  .map(([part, kind]) => `<Override PartName="/xl/${part}" ContentType="${sheetml}.${kind}+xml"/>`)
  .join('')

/** Its parts, on sheet `at` and the one behind. The program counts it anew from its rows when the file is opened. */
export function nativePivotFiles(given: NativePivot, at: number): Record<string, string> {
  const named = namesOf(given)
  return {
    [`xl/worksheets/sheet${at}.xml`]: shownSheet(given, named),
    [`xl/worksheets/_rels/sheet${at}.xml.rels`]: relationships([{ id: 1, kind: 'pivotTable', target: `../${table}` }]),
    [`xl/worksheets/sheet${at + 1}.xml`]: dataSheet(given, named),
    [`xl/${table}`]: tablePart(given, named),
    'xl/pivotTables/_rels/pivotTable1.xml.rels': relationships([
      { id: 1, kind: 'pivotCacheDefinition', target: `../${definition}` },
    ]),
    [`xl/${definition}`]: definitionPart(given, named),
    'xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels': relationships([
      { id: 1, kind: 'pivotCacheRecords', target: 'pivotCacheRecords1.xml' },
    ]),
    [`xl/${records}`]: recordsPart(given),
  }
}

const moneyFormat = ({ isMoney }: { isMoney: boolean }) => (isMoney ? ' numFmtId="164"' : '')

function definitionPart({ data, measures, records: all }: NativePivot, { heads, groups }: Named) {
  const named = groups.map(
    (own) =>
      `<sharedItems count="${own.length}">${own.map((name) => `<s v="${quoted(name)}"/>`).join('')}</sharedItems>`,
  )
  const figures = measures.map((_measure, place) => rangeOf(all.map(({ values }) => values[place]!)))
  const fields = [...named, ...figures].map(
    (items, at) => `<cacheField name="${quoted(heads[at]!)}" numFmtId="0">${items}</cacheField>`,
  )
  const ref = `A1:${columnName(heads.length)}${all.length + 1}`
  return `${header}<pivotCacheDefinition xmlns="${main}" xmlns:r="${office}" r:id="rId1" refreshOnLoad="1" createdVersion="6" refreshedVersion="6" minRefreshableVersion="3" recordCount="${all.length}"><cacheSource type="worksheet"><worksheetSource ref="${ref}" sheet="${sheetName(data)}"/></cacheSource><cacheFields count="${fields.length}">${fields.join('')}</cacheFields></pivotCacheDefinition>`
}

function rangeOf(values: readonly number[]) {
  const [lowest, highest] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  const whole = values.every(Number.isInteger) ? ' containsInteger="1"' : ''
  return `<sharedItems containsSemiMixedTypes="0" containsString="0" containsNumber="1"${whole} minValue="${lowest}" maxValue="${highest}"/>`
}

const recordsPart = ({ records: all }: NativePivot) =>
  `${header}<pivotCacheRecords xmlns="${main}" xmlns:r="${office}" count="${all.length}">${all
    .map(
      ({ at, values }) =>
        `<r>${at.map((group) => `<x v="${group}"/>`).join('')}${values.map((value) => `<n v="${value}"/>`).join('')}</r>`,
    )
    .join('')}</pivotCacheRecords>`

const counted = (name: string, all: readonly string[]) =>
  all.length > 0 ? `<${name} count="${all.length}">${all.join('')}</${name}>` : ''

function tablePart(given: NativePivot, { groups, sums }: Named) {
  const { name, rows, columns, measures, words } = given
  const { ref, headLines: lines, hasColumns } = sizeOf(given)
  const first = rows.length + columns.length
  const fields = [
    ...groups.map((own, at) => fieldPart(own.length, at < rows.length)),
    ...measures.map((measure) => `<pivotField dataField="1"${moneyFormat(measure)} showAll="0"/>`),
  ]
  const field = (at: number) => `<field x="${at}"/>`
  const across = [...columns.map((_column, at) => field(rows.length + at)), ...(measures.length > 1 ? [field(-2)] : [])]
  const data = measures.map(
    (measure, at) =>
      `<dataField name="${quoted(sums[at]!)}" fld="${first + at}" baseField="0" baseItem="0"${moneyFormat(measure)}/>`,
  )
  // Without groups of columns several figures stand in the one line of heads.
  const headerRow = !hasColumns && measures.length > 1 ? 0 : 1
  const firstData = hasColumns ? lines : 1
  return [
    `${header}<pivotTableDefinition xmlns="${main}" name="${quoted(name)}" cacheId="1" applyNumberFormats="0" applyBorderFormats="0" applyFontFormats="0" applyPatternFormats="0" applyAlignmentFormats="0" applyWidthHeightFormats="1" dataCaption="${quoted(words.values)}" grandTotalCaption="${quoted(words.total)}" updatedVersion="6" minRefreshableVersion="3" useAutoFormatting="1" itemPrintTitles="1" createdVersion="6" indent="0" outline="1" outlineData="1" multipleFieldFilters="0" rowHeaderCaption="${quoted(words.rows)}" colHeaderCaption="${quoted(words.columns)}">`,
    `<location ref="${ref}" firstHeaderRow="${headerRow}" firstDataRow="${firstData}" firstDataCol="1"/>`,
    counted('pivotFields', fields),
    counted(
      'rowFields',
      rows.map((_row, at) => field(at)),
    ),
    counted('rowItems', rowItems(given)),
    counted('colFields', across),
    counted('colItems', columnItems(given)),
    counted('dataFields', data),
    '<pivotTableStyleInfo name="PivotStyleLight16" showRowHeaders="1" showColHeaders="1" showRowStripes="0" showColStripes="0" showLastColumn="1"/></pivotTableDefinition>',
  ].join('')
}

/** Groups of rows have their own total above what is under them; of columns there is the total of all alone. */
function fieldPart(count: number, isRow: boolean) {
  const items = Array.from({ length: count }, (_one, at) => `<item x="${at}"/>`)
  if (isRow) items.push('<item t="default"/>')
  const axis = isRow ? 'axis="axisRow" showAll="0"' : 'axis="axisCol" showAll="0" defaultSubtotal="0"'
  return `<pivotField ${axis}>${counted('items', items)}</pivotField>`
}

const itemAt = (at: number) => (at > 0 ? `<x v="${at}"/>` : '<x/>')

/** Each line says only where it leaves the one above. */
const rowItems = ({ lines }: NativePivot) => [
  ...lines.map((line) => `<i${line.length > 1 ? ` r="${line.length - 1}"` : ''}>${itemAt(line.at(-1)!)}</i>`),
  '<i t="grand"><x/></i>',
]

function columnItems({ columns, measures, heads }: NativePivot): string[] {
  const isMany = measures.length > 1
  const figureOf = (at: number) => (at > 0 ? ` i="${at}"` : '')
  if (columns.length === 0) return isMany ? measures.map((_one, at) => `<i${figureOf(at)}>${itemAt(at)}</i>`) : ['<i/>']
  let before: number[] = []
  const items = heads.flatMap((head) =>
    measures.map((_one, at) => {
      const path = isMany ? [...head, at] : [...head]
      const differs = path.findIndex((group, level) => group !== before[level])
      const same = Math.max(0, differs)
      before = path
      return `<i${same > 0 ? ` r="${same}"` : ''}${figureOf(at)}>${path.slice(same).map(itemAt).join('')}</i>`
    }),
  )
  return [...items, ...measures.map((_one, at) => `<i t="grand"${figureOf(at)}><x/></i>`)]
}

import { cnpjCharacters, cnpjShape, isCnpj } from '../../../platform/brazil/cnpj.ts'
import { isCpf } from '../../../platform/brazil/cpf.ts'
import { stateOfZip } from '../../../platform/brazil/zip-states.ts'
import type { Sighting } from './field-read.ts'
import { plain } from './figures.ts'
import { labelledValues } from './labelled.ts'
import { type Cell, foundIn, type Place, placeOf, type Row } from './page-rows.ts'

/** The lines of the holder's address: name, street, postal code with the city. */
export interface HolderBlock {
  name: { value: string; place: Place } | null
  street: { value: string; number: string; district: string; place: Place } | null
  zip: { value: string; place: Place; isOfState: boolean }
  city: { value: string; state: string; place: Place } | null
}

const zipPattern = /(?:^|CEP:? |\s)(\d{5}-\d{3})(?=\s|$|,)/g
const ownAddress = /CNPJ|INSCRICAO|SEDE|www|HTTP/
const isDocumentLine = (text: string) => /^(CPF|CNPJ|DOC)/.test(text)
const labelLine = /^(NOME|CLIENTE|TITULAR|ASSOCIADO|DADOS|ENDERECO|DESTINATARIO|CONSUMIDOR)\b/
const streetStart =
  /^(RUA|R|AV|AVENIDA|AL|ALAMEDA|TV|TRAVESSA|ROD|RODOVIA|EST|ESTRADA|PCA|PRACA|FAZ|FAZENDA|SITIO|CH|CHACARA|LD|VL|QD|QUADRA|LINHA|BECO|LARGO)\b\.?/

export function readHolder(rows: readonly Row[]): HolderBlock | null {
  const cells = rows.flatMap((row) => row.cells.map((cell) => ({ row, cell })))
  const blocks = cells.flatMap(({ cell }) => {
    const [zip] = ownAddress.test(cell.text) ? [] : foundIn(cell.words, zipPattern)
    // A street in the same line: the address of the distributor itself.
    if (zip && /\d/.test(cell.text.slice(0, zip.match.index))) return []
    return zip
      ? [
          blockOf(
            rows,
            cell,
            zip.match[1]!,
            zip.words.filter(({ text }) => /\d{5}-\d{3}/.test(text)),
          ),
        ]
      : []
  })
  return blocks.toSorted((one, other) => worth(other) - worth(one))[0] ?? null
}

const worth = ({ name, street, city, zip }: HolderBlock) =>
  (name ? 2 : 0) + (street ? 2 : 0) + (city ? 1 : 0) + (zip.isOfState ? 1 : 0)

function blockOf(rows: readonly Row[], cell: Cell, zip: string, words: Parameters<typeof placeOf>[0]): HolderBlock {
  const city = cityOf(cell, zip)
  const lines = linesAbove(rows, cell)
  const names = lines.filter(({ text }) => !isDocumentLine(text))
  const name = names.findLast(({ text }) => isName(text) && !streetStart.test(text))
  const street = names.find((line) => line !== name && (streetStart.test(line.text) || /,\s*\d+/.test(line.text)))
  return {
    name: name && name !== street ? { value: rawOf(name), place: name } : null,
    street: street ? { ...partsOf(rawOf(street)), place: street } : null,
    zip: { value: zip.replace('-', ''), place: placeOf(words), isOfState: city?.state === stateOfZip(zip) },
    city,
  }
}

/** The lines above a cell that begin where it begins, the nearest first. */
function linesAbove(rows: readonly Row[], from: Cell): Cell[] {
  const lines: Cell[] = []
  let below = from
  const cells = rows.filter(({ page }) => page === from.page).flatMap(({ cells: of }) => of)
  for (;;) {
    const next = cells.find(
      (cell) =>
        cell.y < below.y - below.height * 0.4 &&
        below.y - cell.y < below.height * 2.1 &&
        Math.abs(cell.x - from.x) < from.height * 1.2,
    )
    if (!next || lines.length >= 5 || labelLine.test(next.text)) return lines
    lines.push(next)
    below = next
  }
}

const isName = (text: string) => /^[A-Z][A-Z.'& -]+ [A-Z.'& -]+$/.test(text) && text.length >= 6
const rawOf = ({ words }: Cell) => words.map(({ text }) => text).join(' ')

/** "RUA PADRE ZEFERINO, 418 ABADIA" in its parts. */
export function partsOf(line: string) {
  const found = /^(.+?),\s*(\d+[A-Za-z]?|S\/?N)\b[\s,-]*(.*)$/.exec(line) ?? /^(\D+?)\s+(\d+)\b[\s,-]*(.*)$/.exec(line)
  return found
    ? { value: found[1]!.trim(), number: found[2]!, district: found[3]!.trim() }
    : { value: line, number: '', district: '' }
}

const states = /^(AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)$/

function cityOf(cell: Cell, zip: string) {
  const at = cell.words.findIndex(({ text }) => text.includes(zip))
  const after = cell.words.slice(at + 1)
  const last = after.findIndex(({ text }) => states.test(plain(text).replace(/^[/-]/, '')))
  if (last < 1) return null
  const words = after.slice(0, last)
  const value = words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[\s,/-]+|[\s,/-]+$/g, '')
  return value ? { value, state: plain(after[last]!.text).replace(/^[/-]/, ''), place: placeOf(words) } : null
}

const documentPattern = new RegExp(String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}|${cnpjShape.source}`, 'g')
const documentLabel = /\b(CPF|CNPJ)(\/(CPF|CNPJ|RANI))*:?/g

/** The holder's CPF or CNPJ; the distributor's is excluded. */
export function documentSightings(rows: readonly Row[], ofDistributors: ReadonlySet<string>): Sighting<string>[] {
  const labelled = new Set(
    labelledValues(rows, documentLabel, documentPattern).map(({ text, place }) => `${text} ${place.y}`),
  )
  const roots = new Set([...ofDistributors].map(rootOf))
  return rows.flatMap((row, at) =>
    foundIn(row.words, documentPattern).flatMap(({ text, words }) => {
      const value = cnpjCharacters(text)
      if (value.length === 14 && (roots.has(rootOf(value)) || isOfIssuer(row, rows[at - 1]))) return []
      const isRight = value.length === 11 ? isCpf(value) : isCnpj(value)
      const place = placeOf(words)
      const witnesses = [
        ...(isRight ? (['digits'] as const) : []),
        ...(labelled.has(`${text} ${place.y}`) ? (['label'] as const) : []),
      ]
      return [{ value, place, witnesses }]
    }),
  )
}

/** The first digits of a CNPJ, which all branches of a company share. */
const rootOf = (cnpj: string) => cnpj.slice(0, 8)

const issuerName = /\bDISTRIBUI(CAO|DORA)\b|\b(ENERGIA|ELETRIC\w*|LUZ|FORCA)\b.*\bS[./]?A\b/

/**
 * Whether the CNPJ in this line is that of the bill's issuer: its name is in the same line or the one above. This
 * also finds distributors that no list has.
 */
const isOfIssuer = (row: Row, above: Row | undefined) =>
  !/\bCPF\b/.test(row.text) &&
  (issuerName.test(row.text) ||
    (above?.page === row.page && isRightBelow(row.words[0], above.words[0]) && issuerName.test(above.text)))

const isRightBelow = (below: Place | undefined, above: Place | undefined) =>
  below !== undefined && above !== undefined && below.y - above.y < below.height * 2.2

/** "•••.482.916-••": enough to recognise the person, not enough to be written. */
export function maskedDocument(rows: readonly Row[]): string | null {
  for (const { words } of rows)
    for (const { text } of words)
      if (/^[*•xX]{3}\.\d{3}\.\d{3}-[*•xX]{2}$/.test(text)) return text.replace(/[•xX]/g, '*')
  return null
}

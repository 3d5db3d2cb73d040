import { formatPhone } from '../../platform/brazil/phone.ts'
import type { Loss } from './loss.ts'
import { readDocument, readEmail, readPhone } from './read-cell.ts'

type Fields = Record<string, unknown>

const readers: Record<string, (text: string) => Fields | undefined> = {
  phone: (text) => asField('phone', readPhone(text)),
  email: (text) => asField('email', readEmail(text)),
  document: (text) => readDocument(text),
}
const asField = (name: string, value: string | undefined) => (value === undefined ? undefined : { [name]: value })

const hasLetters = (text: string) => /\p{L}{2}/u.test(text)
const columnOf = (field: string) => `imports.target.contact.${field}`

/**
 * Moves cells that do not fit their own column to an empty field that they fit: a phone in the column of the e-mail, a
 * name in that of the phone. Returns what happened to each cell.
 */
export function putInPlace(contact: Fields, wrong: readonly Loss[]): Loss[] {
  const losses: Loss[] = []
  const name = typeof contact.name === 'string' ? contact.name : ''
  const movedName = name && !hasLetters(name) ? placed(contact, name) : undefined
  if (movedName) {
    delete contact.name
    losses.push(movedName)
  }
  for (const loss of wrong) losses.push(placed(contact, loss.text) ?? placedAsName(contact, loss.text) ?? loss)
  return [...losses, ...named(contact)]
}

function placed(contact: Fields, text: string): Loss | undefined {
  for (const [field, read] of Object.entries(readers)) {
    const fields = contact[field] ? undefined : read(text)
    if (!fields) continue
    Object.assign(contact, fields)
    return { column: columnOf(field), code: 'imports.cell.moved', text }
  }
  return undefined
}

function placedAsName(contact: Fields, text: string): Loss | undefined {
  if (contact.name || !hasLetters(text) || /[@\d]/.test(text)) return undefined
  contact.name = text
  return { column: columnOf('name'), code: 'imports.cell.moved', text }
}

/** A lead with a phone and almost no name gets a name made of both. */
function named(contact: Fields): Loss[] {
  const given = typeof contact.name === 'string' ? contact.name : ''
  if (given.length >= 3 || typeof contact.phone !== 'string') return []
  const other = contact.fantasyName ?? contact.email ?? formatPhone(contact.phone)
  contact.name = given ? `${given} ${String(other)}` : String(other)
  return [{ column: columnOf('name'), code: 'imports.cell.no_name', text: given }]
}

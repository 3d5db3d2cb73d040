import { readDocument, readEmail, readPhone } from './read-cell.ts'

/** Whether a first row is a lead rather than column names: no column is named like a phone, an e-mail or a CPF. */
export const isLead = (cells: readonly string[]) => cells.some((cell) => kindOf(cell.trim()) !== undefined)

/** The most likely targets of columns without a header, by the content of the first row. */
export function guessedByContent(cells: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return cells.map((cell) => {
    const text = cell.trim()
    const target = kindOf(text) ?? (/\p{L}{3}/u.test(text) ? 'contact.name' : undefined)
    if (!target || taken.has(target)) return null
    taken.add(target)
    return target
  })
}

function kindOf(text: string) {
  if (readDocument(text) && !readPhone(text)) return 'contact.document'
  if (readPhone(text)) return 'contact.phone'
  return readEmail(text) ? 'contact.email' : undefined
}

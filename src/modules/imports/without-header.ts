import { readDocument, readEmail, readPhone } from './read-cell.ts'

/** Whether a first row is a lead rather than the names of columns: nobody calls a column by a phone, e-mail or CPF. */
export const isLead = (cells: readonly string[]) => cells.some((cell) => kindOf(cell.trim()) !== undefined)

/** What the columns of a file without a header most likely fill, by what stands in its first row. */
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

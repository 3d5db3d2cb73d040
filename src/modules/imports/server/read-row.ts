import { fieldProblems } from '../../../platform/http/field-errors.ts'
import { wrongNumbers } from '../../contacts/contact.ts'
import { ContactInput } from '../../contacts/contract.ts'
import type { StoredAnswer } from '../../custom-fields/field.ts'
import { readAnswer } from '../read-answer.ts'
import { type Lookups, readCell } from '../read-cell.ts'
import type { ImportTarget } from '../targets.ts'
import { columnOf, type Problem } from './problem.ts'

export interface ReadRow {
  contact: Record<string, unknown>
  deal: Record<string, unknown>
  /** Of the company's own fields, by their ids. */
  answers: Record<ImportTarget['of'], Map<string, StoredAnswer>>
  problems: Problem[]
}

/** What a row says, field by field, and what is wrong with it. Empty cells say nothing. */
export function readRow(
  cells: readonly string[],
  columns: readonly (ImportTarget | undefined)[],
  lookups: Lookups,
): ReadRow {
  const row: ReadRow = { contact: {}, deal: {}, answers: { contact: new Map(), deal: new Map() }, problems: [] }
  for (const [at, target] of columns.entries()) {
    const text = (cells[at] ?? '').trim()
    if (!target || text === '') continue
    if (target.kind === 'answer') {
      const answer = readAnswer(target.shape, text)
      if (answer) row.answers[target.of].set(target.field, answer)
      else row.problems.push({ column: columnOf(target), code: 'imports.cell.answer' })
      continue
    }
    const read = readCell(target.kind, text, lookups)
    if ('code' in read) row.problems.push({ column: columnOf(target), ...read })
    else if (target.kind === 'document') Object.assign(row.contact, read.value)
    else row[target.of][target.field] = read.value
  }
  return row
}

/** A new contact as it would be stored, or what is wrong with it. */
export function newContactOf(given: Record<string, unknown>) {
  const { externalId: _externalId, ...fields } = given
  const parsed = ContactInput.safeParse({ phone: '', ...fields })
  if (!parsed.success)
    return {
      problems: Object.entries(fieldProblems(parsed.error)).map(
        ([name, [code, values]]): Problem => ({
          column: `contacts.field.${name}`,
          code,
          values,
        }),
      ),
    }
  const wrong = Object.entries(wrongNumbers(parsed.data))
  if (wrong.length > 0)
    return { problems: wrong.map(([name, code]): Problem => ({ column: `contacts.field.${name}`, code })) }
  return { contact: parsed.data }
}

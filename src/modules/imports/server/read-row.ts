import { fieldErrors } from '../../../platform/http/field-errors.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { wrongNumbers } from '../../contacts/contact.ts'
import { ContactInput } from '../../contacts/contract.ts'
import type { StoredAnswer } from '../../custom-fields/field.ts'
import { readAnswer } from '../read-answer.ts'
import { type Lookups, readCell } from '../read-cell.ts'
import type { ImportTarget } from '../targets.ts'
import { labelOf } from './import-targets.ts'

export interface ReadRow {
  contact: Record<string, unknown>
  deal: Record<string, unknown>
  /** Of the company's own fields, by their ids. */
  answers: Record<ImportTarget['of'], Map<string, StoredAnswer>>
  problems: string[]
}

/** What a row says, field by field, and what is wrong with it. Empty cells say nothing. */
export function readRow(
  cells: readonly string[],
  columns: readonly (ImportTarget | undefined)[],
  lookups: Lookups,
  lang: Lang,
): ReadRow {
  const row: ReadRow = { contact: {}, deal: {}, answers: { contact: new Map(), deal: new Map() }, problems: [] }
  for (const [at, target] of columns.entries()) {
    const text = (cells[at] ?? '').trim()
    if (!target || text === '') continue
    if (target.kind === 'answer') {
      const answer = readAnswer(target.shape, text)
      if (answer) row.answers[target.of].set(target.field, answer)
      else row.problems.push(problem(lang, target.name, translate(lang, 'imports.cell.answer')))
      continue
    }
    const read = readCell(target.kind, text, lookups)
    if ('code' in read) row.problems.push(problem(lang, labelOf(lang, target), translate(lang, read.code, read.values)))
    else if (target.kind === 'document') Object.assign(row.contact, read.value)
    else row[target.of][target.field] = read.value
  }
  return row
}

const problem = (lang: Lang, column: string, reason: string) => translate(lang, 'imports.problem', { column, reason })

/** A new contact as it would be stored, or what is wrong with it. */
export function newContactOf(given: Record<string, unknown>, lang: Lang) {
  const { externalId: _externalId, ...fields } = given
  const parsed = ContactInput.safeParse({ phone: '', ...fields })
  if (!parsed.success) return { problems: problemsOf(fieldErrors(parsed.error, lang), lang) }
  const wrong = wrongNumbers(parsed.data)
  if (Object.keys(wrong).length > 0) {
    const fields = Object.fromEntries(Object.entries(wrong).map(([name, code]) => [name, translate(lang, code)]))
    return { problems: problemsOf(fields, lang) }
  }
  return { contact: parsed.data }
}

const problemsOf = (fields: Record<string, string>, lang: Lang) =>
  Object.entries(fields).map(([name, reason]) => problem(lang, translate(lang, `contacts.field.${name}`), reason))

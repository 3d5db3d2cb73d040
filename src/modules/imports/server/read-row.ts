import { fieldProblems } from '../../../platform/http/field-errors.ts'
import { wrongNumbers } from '../../contacts/contact.ts'
import { ContactInput } from '../../contacts/contract.ts'
import type { StoredAnswer } from '../../custom-fields/field.ts'
import type { Loss } from '../loss.ts'
import { putInPlace } from '../put-in-place.ts'
import { readAnswer } from '../read-answer.ts'
import { type Lookups, readCell } from '../read-cell.ts'
import type { CellKind, ImportTarget } from '../targets.ts'
import { columnOf, type Problem } from './problem.ts'

export interface ReadRow {
  contact: Record<string, unknown>
  deal: Record<string, unknown>
  /** Of the company's own fields, by their ids. */
  answers: Record<ImportTarget['of'], Map<string, StoredAnswer>>
  /** Cells that could not be stored, or not in their own field. */
  losses: Loss[]
  /** The original text of the cells for each field of the contact. */
  texts: Map<string, string>
}

export interface ReadingOptions {
  columns: readonly (ImportTarget | undefined)[]
  withDeals: boolean
  /** The area code for phones without one. */
  areaCode: string | null
}

/** Cells of these kinds can be recognised by their content, in any column. */
const placeable: ReadonlySet<CellKind> = new Set(['phone', 'email', 'document'])

/** The values of a row, field by field, and its unreadable cells. Empty cells are skipped. */
export function readRow(cells: readonly string[], options: ReadingOptions, lookups: Lookups): ReadRow {
  const row: ReadRow = {
    contact: {},
    deal: {},
    answers: { contact: new Map(), deal: new Map() },
    losses: [],
    texts: new Map(),
  }
  const wrong: Loss[] = []
  for (const [at, target] of options.columns.entries()) {
    const text = (cells[at] ?? '').trim()
    if (!target || text === '' || (target.of === 'deal' && !options.withDeals)) continue
    if (target.of === 'contact') row.texts.set(target.field, text)
    if (target.kind === 'answer') {
      const answer = readAnswer(target.shape, text)
      if (answer) row.answers[target.of].set(target.field, answer)
      else row.losses.push({ column: columnOf(target), code: 'imports.cell.answer', text })
      continue
    }
    const read = readCell(target.kind, text, lookups, options.areaCode)
    if ('code' in read) {
      const isOfPerson = placeable.has(target.kind)
      ;(isOfPerson ? wrong : row.losses).push({ column: columnOf(target), text, ...read })
    } else {
      if (target.kind === 'document') Object.assign(row.contact, read.value)
      else row[target.of][target.field] = read.value
      if (read.note) row.losses.push({ column: columnOf(target), text, ...read.note })
    }
  }
  row.losses.push(...putInPlace(row.contact, wrong))
  return row
}

/** The required fields of a contact: a row with a fault in one of them is rejected. */
const needed = ['name', 'phone']

export interface Kept {
  fields: Record<string, unknown>
  losses: Loss[]
  /** Why the row cannot be imported. */
  problems: Problem[]
}

/**
 * A new contact as it would be stored, without the fields that its rules refuse, or why there is none. `known` is an
 * existing contact that gets these fields.
 */
export function keptOf(given: Record<string, unknown>, { texts }: Pick<ReadRow, 'texts'>, known?: object): Kept {
  const { externalId: _externalId, ...fields } = given
  const losses: Loss[] = []
  for (;;) {
    const { data, wrong } = contactOf({ ...known, ...fields })
    const own = wrong.filter(([name]) => name in fields || !known)
    const fatal = own.filter(([name]) => needed.includes(name) && !known)
    if (fatal.length > 0) return { fields, losses, problems: fatal.map(asProblem) }
    if (own.length === 0) return { fields: known ? fields : data!, losses, problems: [] }
    for (const one of own) {
      losses.push({ ...asProblem(one), text: texts.get(one[0]) ?? String(fields[one[0]] ?? '') })
      delete fields[one[0]]
    }
  }
}

type Wrong = readonly [name: string, code: string, values?: Problem['values']]

const asProblem = ([name, code, values]: Wrong): Problem => ({ column: `contacts.field.${name}`, code, values })

function contactOf(given: object): { data?: Record<string, unknown>; wrong: readonly Wrong[] } {
  const parsed = ContactInput.safeParse({ phone: '', name: '', ...given })
  if (!parsed.success) {
    const problems = Object.entries(fieldProblems(parsed.error))
    return { wrong: problems.map(([name, [code, values]]) => [name, code, values] as const) }
  }
  return { data: parsed.data, wrong: Object.entries(wrongNumbers(parsed.data)) }
}

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
  /** Cells that could not be kept, or not where they stood. */
  losses: Loss[]
  /** What stood in the cells that fill a field of the contact, by the field. */
  texts: Map<string, string>
}

export interface ReadingOptions {
  columns: readonly (ImportTarget | undefined)[]
  withDeals: boolean
  /** The area code of phones that have none. */
  areaCode: string | null
}

/** Cells of these kinds are known by what they hold, wherever they stand. */
const placeable: ReadonlySet<CellKind> = new Set(['phone', 'email', 'document'])

/** What a row says, field by field, and which of its cells say nothing that can be kept. Empty cells say nothing. */
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

/** What no contact is without: a row in which this is wrong stays out. */
const needed = ['name', 'phone']

export interface Kept {
  fields: Record<string, unknown>
  losses: Loss[]
  /** Why nothing can be kept. */
  problems: Problem[]
}

/**
 * A new contact as it would be stored, without the fields that its rules refuse, or why there can be none. `known` is the
 * contact that is there and gets these fields.
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

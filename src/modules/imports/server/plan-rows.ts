import { newId } from '../../../platform/db/new-id.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { FileRow } from '../../../platform/imports/import-kind.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { dealStarts, type StartContact, type StartingDeal } from '../../deals/server/public.ts'
import type { ImportOptions } from '../contract.ts'
import type { Loss } from '../loss.ts'
import type { ImportTarget } from '../targets.ts'
import { knowEarlierRows } from './earlier-rows.ts'
import { contactsHaving, type Numbers, type StoredContact } from './leads/find-contacts.ts'
import { type Judging, judgeContact } from './leads/judge-contact.ts'
import { lookupsOf } from './lookups.ts'
import { columnOf, type Problem, problemOf } from './problem.ts'
import { lockedAnswers } from './reach/locked-fields.ts'
import { type ReadRow, readRow } from './read-row.ts'

export type NewContact = StartContact & Omit<StoredContact, 'isWithinReach' | 'isOfThisFile'>

/** The plan of a row: a new contact or changes of an existing one, its deal, or why neither is possible. */
export interface PlannedRow {
  at: number
  problems: Problem[]
  /** Cells that were left empty, or moved to another field. */
  losses?: Loss[]
  contactId?: string
  /** What that contact is called once the row is written. */
  contactName?: string
  numbers?: Partial<Numbers>
  created?: NewContact
  changed?: { contact: StoredContact; patch: Record<string, unknown> }
  deal?: { id: string; deal: StartingDeal }
  answers?: ReadRow['answers']
}

export interface ImportPlan {
  importId: string
  columns: readonly (ImportTarget | undefined)[]
  options: ImportOptions
  /** When writing the rows of this file began; null: rows are only checked, and earlier batches are not stored. */
  since: string | null
}

/** The first batch is small, so that writing can start soon. */
const rowsAtOnce = { first: 50, next: 250 }

/**
 * Checks rows by the rules of single contacts and deals, without writing; some hundreds at a time, so that those can be
 * written while the next ones are checked. The valid cells of a row are imported; only a row without a name or a phone
 * is rejected.
 */
export async function* planRows(
  ctx: Ctx,
  { importId, columns, options, since }: ImportPlan,
  rows: readonly FileRow[],
): AsyncGenerator<PlannedRow[]> {
  const { withDeals, areaCode } = options
  const lookups = await lookupsOf(ctx, options.origins)
  const read = await inTurns(rows, ({ at, cells }) => ({
    at,
    dealCells: dealCellsOf(cells, columns),
    ...readRow(cells, { columns, withDeals, areaCode }, lookups),
  }))
  const numbers = read.map(numbersOf)
  const { known, stored } = await contactsHaving(ctx, numbers, since)
  const starts = withDeals ? await dealStarts(ctx, stored.values()) : undefined
  const earlier = since === null ? await knowEarlierRows(ctx, importId, numbers, known) : new Map<string, string>()
  const locked = await lockedAnswers(ctx, stored.keys(), read)
  const judging: Judging = { known, stored, planned: new Set(), earlier, locked }
  const judge = (row: ReadRow & { at: number; dealCells: Loss[] }): PlannedRow => {
    const { contact, ...judged } = judgeContact(ctx, row, numbersOf(row), judging)
    const plan: PlannedRow = { at: row.at, ...judged, answers: row.answers }
    if (plan.problems.length > 0 || !contact) return plan
    if (!starts) return accepted(judging, plan)
    const answers = Object.fromEntries([...row.answers.deal].map(([id, { value }]) => [id, value]))
    const given = {
      statusId: options.statusId ?? undefined,
      dealTypeId: lookups.dealType,
      tags: [],
      ...row.deal,
      answers,
    }
    const start = starts({ ...given, contactId: plan.contactId! } as never, contact)
    if ('refused' in start) return accepted(judging, withoutDeal(plan, row, problemOf(start.refused)))
    return { ...accepted(judging, plan), deal: { id: newId(), deal: start.deal } }
  }
  for (let from = 0, size = rowsAtOnce.first; from < read.length; from += size, size = rowsAtOnce.next)
    yield await inTurns(read.slice(from, from + size), judge)
}

/** The cells of a row that describe its deal, as losses for when the deal cannot be created. */
const dealCellsOf = (cells: readonly string[], columns: ImportPlan['columns']): Loss[] =>
  columns.flatMap((target, at) => {
    const text = (cells[at] ?? '').trim()
    if (target?.of !== 'deal' || text === '') return []
    return [{ column: columnOf(target), code: 'imports.cell.no_deal', text }]
  })

/** Keeps the contact of a row whose status refuses the deal, and reports the reason and the cells of the deal. */
const withoutDeal = (
  plan: PlannedRow,
  { answers, dealCells }: Pick<ReadRow, 'answers'> & { dealCells: Loss[] },
  why: Problem,
) => ({
  ...plan,
  answers: { ...answers, deal: new Map() },
  losses: [...(plan.losses ?? []), { ...why, column: 'imports.deal', text: '' }, ...dealCells],
})

/**
 * Makes the result of a row known to the next rows of the file: a new contact by its numbers, a changed one by its new
 * values.
 */
function accepted({ known, stored, planned }: Judging, plan: PlannedRow) {
  const { contactId, created, changed, numbers } = plan
  if (changed) stored.set(contactId!, { ...changed.contact, ...changed.patch })
  if (created) {
    planned.add(created.id)
    stored.set(created.id, { ...created, isWithinReach: true, isOfThisFile: true })
  }
  if (contactId && numbers) known.add(contactId, numbers)
  return plan
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const numbersOf = ({ contact }: ReadRow): Numbers => ({
  externalId: text(contact.externalId),
  document: text(contact.document),
  phone: text(contact.phone),
  email: text(contact.email),
})

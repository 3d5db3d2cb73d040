import { newId } from '../../../platform/db/new-id.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { dealStarts, type StartContact, type StartingDeal } from '../../deals/server/public.ts'
import type { ImportOptions } from '../contract.ts'
import type { Loss } from '../loss.ts'
import type { ImportTarget } from '../targets.ts'
import { knowEarlierRows } from './earlier-rows.ts'
import { contactsHaving, type Numbers, type StoredContact } from './find-contacts.ts'
import { type Judging, judgeContact } from './judge-contact.ts'
import { lookupsOf } from './lookups.ts'
import { columnOf, type Problem, problemOf } from './problem.ts'
import { type ReadRow, readRow } from './read-row.ts'

export interface FileRow {
  at: number
  cells: string[]
}

export type NewContact = StartContact & Omit<StoredContact, 'isWithinReach'>

/** What becomes of a row: a new contact or changes of one that is there, its deal, or why nothing does. */
export interface PlannedRow {
  at: number
  problems: Problem[]
  /** Cells that were left empty, or put elsewhere. */
  losses?: Loss[]
  contactId?: string
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
  /** When rows of this file began to be written; null: they are only judged, and those of earlier batches are nowhere. */
  since: string | null
}

/** The first rows are few, so that there is soon something to write. */
const rowsAtOnce = { first: 50, next: 250 }

/**
 * Judges rows by the rules of single contacts and deals, without writing anything; some hundreds at a time, so that those
 * can be written while the next ones are judged. What is good of a row is kept; it stays out only without a name or a phone.
 */
export async function* planRows(
  ctx: Ctx,
  { importId, columns, options, since }: ImportPlan,
  rows: readonly FileRow[],
): AsyncGenerator<PlannedRow[]> {
  const { withDeals, areaCode } = options
  const lookups = await lookupsOf(ctx, options.origins)
  const starts = withDeals ? await dealStarts(ctx) : undefined
  const read = await inTurns(rows, ({ at, cells }) => ({
    at,
    dealCells: dealCellsOf(cells, columns),
    ...readRow(cells, { columns, withDeals, areaCode }, lookups),
  }))
  const numbers = read.map(numbersOf)
  const { known, stored } = await contactsHaving(ctx, numbers)
  const earlier = since === null ? await knowEarlierRows(ctx, importId, numbers, known) : new Set<string>()
  const judging: Judging = { known, stored, planned: new Set(), earlier, since }
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

/** What a row says of its deal, as it is told when the deal cannot be made. */
const dealCellsOf = (cells: readonly string[], columns: ImportPlan['columns']): Loss[] =>
  columns.flatMap((target, at) => {
    const text = (cells[at] ?? '').trim()
    if (target?.of !== 'deal' || text === '') return []
    return [{ column: columnOf(target), code: 'imports.cell.no_deal', text }]
  })

/** The contact of a row stays when its status refuses the deal: why, and what stood in its cells, is told. */
const withoutDeal = (
  plan: PlannedRow,
  { answers, dealCells }: Pick<ReadRow, 'answers'> & { dealCells: Loss[] },
  why: Problem,
) => ({
  ...plan,
  answers: { ...answers, deal: new Map() },
  losses: [...(plan.losses ?? []), { ...why, column: 'imports.deal', text: '' }, ...dealCells],
})

/** The next row of the same file that names a new contact means this one; of one that is there, what this one leaves. */
function accepted({ known, stored, planned }: Judging, plan: PlannedRow) {
  const { contactId, created, changed, numbers } = plan
  if (changed) stored.set(contactId!, { ...changed.contact, ...changed.patch })
  if (created) {
    planned.add(created.id)
    stored.set(created.id, { ...created, isWithinReach: true })
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

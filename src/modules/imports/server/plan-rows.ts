import { newId } from '../../../platform/db/new-id.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { dealStarts, type StartContact, type StartingDeal } from '../../deals/server/public.ts'
import type { ImportOptions } from '../contract.ts'
import type { ImportTarget } from '../targets.ts'
import { contactsHaving, type KnownContacts, type Numbers, type StoredContact } from './find-contacts.ts'
import { lookupsOf } from './lookups.ts'
import { type Problem, problemOf } from './problem.ts'
import { newContactOf, type ReadRow, readRow } from './read-row.ts'

export interface FileRow {
  at: number
  cells: string[]
}

export type NewContact = StartContact & Record<string, unknown> & { id: string }

/** What becomes of a row: a new contact or changes of one that is there, its deal, or why nothing does. */
export interface PlannedRow {
  at: number
  problems: Problem[]
  contactId?: string
  externalId?: string
  created?: NewContact
  changed?: { contact: StoredContact; patch: Record<string, unknown> }
  deal?: { id: string; deal: StartingDeal }
  answers?: ReadRow['answers']
}

export interface ImportPlan {
  columns: readonly (ImportTarget | undefined)[]
  options: ImportOptions
}

/** The first rows are few, so that there is soon something to write. */
const rowsAtOnce = { first: 50, next: 250 }

/**
 * Judges rows by the rules of single contacts and deals, without writing anything; some hundreds at a time, so that those
 * can be written while the next ones are judged.
 */
export async function* planRows(
  ctx: Ctx,
  { columns, options }: ImportPlan,
  rows: readonly FileRow[],
): AsyncGenerator<PlannedRow[]> {
  const lookups = await lookupsOf(ctx)
  const starts = options.withDeals ? await dealStarts(ctx) : undefined
  const read = await inTurns(rows, (row) => ({ at: row.at, ...readRow(row.cells, columns, lookups) }))
  const { known, stored } = await contactsHaving(ctx, read.map(numbersOf))
  const planned = new Map<string, NewContact>()
  // The next row of the same file that names a new contact means this one; of one that is there, what this one leaves.
  const accepted = (plan: PlannedRow) => {
    if (plan.changed) stored.set(plan.contactId!, { ...plan.changed.contact, ...plan.changed.patch })
    if (!plan.created) return plan
    planned.set(plan.created.id, plan.created)
    const { document, phone, email } = plan.created
    known.add(plan.created.id, { document, phone, email, externalId: plan.externalId ?? '' })
    return plan
  }
  const judge = (row: ReadRow & { at: number }): PlannedRow => {
    const plan = { ...planContact(ctx, row, known, stored, planned), answers: row.answers }
    const contact = plan.created ?? plan.changed?.contact ?? (plan.contactId ? planned.get(plan.contactId) : undefined)
    if (plan.problems.length > 0 || !contact) return plan
    if (!starts) return accepted(plan)
    const answers = Object.fromEntries([...row.answers.deal].map(([id, { value }]) => [id, value]))
    const given = { statusId: options.statusId ?? undefined, tags: [], ...row.deal, answers }
    const start = starts({ ...given, contactId: plan.contactId! } as never, contact)
    if ('refused' in start) return { at: row.at, problems: [problemOf(start.refused)] }
    return { ...accepted(plan), deal: { id: newId(), deal: start.deal } }
  }
  for (let from = 0, size = rowsAtOnce.first; from < read.length; from += size, size = rowsAtOnce.next)
    yield await inTurns(read.slice(from, from + size), judge)
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const numbersOf = ({ contact }: ReadRow): Numbers => ({
  externalId: text(contact.externalId),
  document: text(contact.document),
  phone: text(contact.phone),
  email: text(contact.email),
})

function planContact(
  ctx: Ctx,
  row: ReadRow & { at: number },
  known: KnownContacts,
  stored: ReadonlyMap<string, StoredContact>,
  planned: ReadonlyMap<string, NewContact>,
): PlannedRow {
  const { at, contact: given } = row
  const rejected = (...problems: Problem[]) => ({ at, problems })
  if (row.problems.length > 0) return rejected(...row.problems)
  const numbers = numbersOf(row)
  const [found, another] = known.having(numbers)
  if (another) return rejected({ code: 'imports.two_contacts' })
  const externalId = numbers.externalId
  if (found && planned.has(found)) return { at, problems: [], contactId: found, externalId }
  if (found) {
    const contact = stored.get(found)!
    if (!contact.isWithinReach) return rejected({ code: 'access.lead_denied' })
    const checked = newContactOf({ ...contact, ...patchOf(given) })
    if (checked.problems) return rejected(...checked.problems)
    return { at, problems: [], contactId: found, externalId, changed: { contact, patch: patchOf(given) } }
  }
  const checked = newContactOf(given)
  if (checked.problems) return rejected(...checked.problems)
  const { ownerId, storeId } = checked.contact
  const created = {
    ...checked.contact,
    id: newId(),
    ownerId: ownerId ?? ctx.userId,
    storeId: storeId ?? ctx.user!.storeId,
  } as unknown as NewContact
  return { at, problems: [], contactId: created.id, externalId, created }
}

/** Who answers for a contact that is there, and its store, an import does not change: that is what transfers are for. */
function patchOf({ ownerId: _o, preSellerId: _p, storeId: _s, externalId: _e, ...patch }: Record<string, unknown>) {
  return patch
}

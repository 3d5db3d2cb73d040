import { z } from 'zod'
import { find, update } from '../../../platform/db/entity.ts'
import { removeMany, updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Said } from '../../../platform/work/said.ts'
import { togetherOrEach } from '../../../platform/work/together-or-each.ts'
import { type Failure, workKind } from '../../../platform/work/work.ts'
import { contacts as contactContract } from '../../contacts/contract.ts'
import { contactsEntity } from '../../contacts/server/public.ts'
import { deals as dealContract } from '../../deals/contract.ts'
import { type Deal, dealsEntity } from '../../deals/server/public.ts'
import { endImport } from './end-import.ts'
import type { StoredContact } from './leads/find-contacts.ts'
import { whyNotRestored } from './reach/locked-fields.ts'
import { importsEntity } from './tables.ts'
import { kept, leftAlone, locked, notRemovable } from './undo-records.ts'
import { answersNow, goneFields, restoreAnswers } from './write-answers.ts'

const rowsAtOnce = 500

interface ImportedRow {
  at: number
  verdict: 'new' | 'update'
  contactId: string
  dealId: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

interface Undoing {
  rows: readonly ImportedRow[]
  workId: string
  isOwn: boolean
}

/** Removes what an import created, last row first; records that someone has worked on since stay and are reported. */
export const undoKind = workKind({
  kind: 'imports.undo',
  input: z.object({ importId: z.string(), workId: z.string() }),
  needs: 'contacts.import',
  link: ({ importId }) => `/contacts/import?import=${importId}`,
  resumed: (ctx, { importId }, { id }) => endImport(ctx, importId, {}, id),
  batch: async (ctx, { importId, workId }, position, work) => {
    const below = (position as { below: number } | undefined)?.below ?? 2_147_483_647
    const rows = await rowsBelow(ctx, importId, below)
    const isOwn = (await find(ctx, importsEntity, importId)).createdBy === ctx.userId
    const takeBack = async (some: readonly ImportedRow[]) => {
      const undoing = { rows: some, workId, isOwn }
      return [...(await removeDeals(ctx, undoing)), ...(await takeBackContacts(ctx, undoing))]
    }
    const failures = await togetherOrEach(ctx, work, rows, takeBack, ({ at }) => leftAlone(at, 'work.row_failed'))
    const kept = Map.groupBy(failures, ({ at }) => at)
    return {
      done: rows.length - kept.size,
      failures: [...kept.values()].map(([failure]) => failure!),
      position: rows.length === rowsAtOnce ? { below: rows.at(-1)!.at } : undefined,
    }
  },
  ended: async (ctx, { importId }, { state, failed }) => {
    const stored = await find(ctx, importsEntity, importId, { lock: true })
    const done = state === 'done' ? { state: 'undone' as const, undoneAt: ctx.now, kept: failed } : {}
    await update(ctx, importsEntity, stored, { ...done, workId: null })
  },
})

const rowsBelow = (ctx: Ctx, importId: string, below: number) =>
  ctx.rows(
    statement<ImportedRow>(
      `select at, verdict, contact_id, deal_id, before, after from import_rows
       where tenant_id = platform.current_tenant() and import_id = $1 and at < $2 and contact_id is not null
       order by at desc limit $3`,
      [importId, below, rowsAtOnce],
    ),
  )

/** Records whose timeline has an event that the import did not write. */
async function workedOn(ctx: Ctx, ids: readonly string[], workId: string): Promise<Set<string>> {
  const rows = await ctx.rows(
    statement<{ threadId: string }>(
      `select distinct thread_id from events e
       where e.tenant_id = platform.current_tenant() and e.thread_id = any($1::uuid[]) and e.correlation_id <> $2
         and e.correlation_id <> $3 and e.at >= (select created_at from works where tenant_id = platform.current_tenant() and id = $4)`,
      [ids, `work-${workId}`, ctx.requestId, workId],
    ),
  )
  return new Set(rows.map((row) => row.threadId))
}

async function removeDeals(ctx: Ctx, { rows, workId, isOwn }: Undoing): Promise<Failure[]> {
  const ids = rows.flatMap(({ dealId }) => (dealId ? [dealId] : []))
  const deals = await locked<Deal>(ctx, 'deal', ids)
  const touched = await workedOn(ctx, ids, workId)
  const why = notRemovable(ctx, isOwn, dealContract.remove.needs)
  const isWorkedOn = (deal: Deal) =>
    touched.has(deal.id) || deal.proposals + deal.sales + deal.budgets + deal.files + deal.billUnits > 0
  const isKept = (deal: Deal) => why !== undefined || isWorkedOn(deal)
  await removeMany(
    ctx,
    dealsEntity,
    [...deals.within.values()].filter((deal) => !isKept(deal)),
  )
  return rows.flatMap(({ at, dealId }) => {
    if (dealId && deals.outside.has(dealId)) return [leftAlone(at, 'access.deal_denied')]
    const deal = dealId ? deals.within.get(dealId) : undefined
    return deal && isKept(deal) ? [kept(at, deal.title, `/negocio/${deal.id}`, isWorkedOn(deal) ? undefined : why)] : []
  })
}

/**
 * New contacts are removed if none of their deals is left; existing ones get back the fields that nobody has changed
 * since.
 */
async function takeBackContacts(ctx: Ctx, { rows, workId, isOwn }: Undoing): Promise<Failure[]> {
  const ids = [...new Set(rows.map(({ contactId }) => contactId))]
  const { within: contacts, outside } = await locked<StoredContact>(ctx, 'contact', ids)
  const why = notRemovable(ctx, isOwn, contactContract.remove.needs)
  const touched = await workedOn(ctx, ids, workId)
  const withDeals = await contactsWithDeals(ctx, ids)
  const answers = await answersNow(
    ctx,
    ids,
    rows.map(({ after }) => after),
  )
  const isGone = await goneFields(ctx)
  const failures: Failure[] = []
  const removed: StoredContact[] = []
  const restored = new Map<string, Record<string, unknown>>()
  for (const { at, verdict, contactId, before, after } of rows) {
    const contact = contacts.get(contactId)
    if (outside.has(contactId)) failures.push(leftAlone(at, 'access.lead_denied'))
    if (!contact) continue
    if (verdict === 'new') {
      if (touched.has(contactId) || withDeals.has(contactId))
        failures.push(kept(at, contact.name, `/contacts/${contactId}`))
      else if (why) failures.push(kept(at, contact.name, `/contacts/${contactId}`, why))
      else removed.push(contact)
    } else if (before && after) {
      const known = { ...contact, ...answers(contactId), ...restored.get(contactId) } as Record<string, unknown>
      const { patch, reason } = backTo(ctx, known, { before, after }, isGone)
      if (reason) failures.push(kept(at, contact.name, `/contacts/${contactId}`, reason))
      restored.set(contactId, { ...restored.get(contactId), ...patch })
    }
  }
  await updateMany(
    ctx,
    contactsEntity,
    [...(await restoreAnswers(ctx, restored))].map(([id, patch]) => ({ before: contacts.get(id)!, patch })),
  )
  await removeMany(ctx, contactsEntity, removed)
  return failures
}

/** The fields that a contact gets back, and why it does not get all of them. */
function backTo(
  ctx: Ctx,
  known: Record<string, unknown>,
  { before, after }: Record<'before' | 'after', Record<string, unknown>>,
  isGone: (name: string) => boolean,
): { patch: Record<string, unknown>; reason?: Said } {
  const names = Object.keys(after).filter((name) => !isGone(name))
  const same = names.filter((name) => JSON.stringify(known[name]) === JSON.stringify(after[name]))
  const patch = Object.fromEntries(same.map((name) => [name, before[name]]))
  const why = whyNotRestored(ctx, known, patch)
  if (why) return { patch: {}, reason: why }
  if (same.length < names.length) return { patch, reason: { code: 'imports.worked_on' } }
  if (names.length < Object.keys(after).length) return { patch, reason: { code: 'imports.field_gone' } }
  return { patch }
}

async function contactsWithDeals(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ contactId: string }>(
      'select distinct contact_id from deals where tenant_id = platform.current_tenant() and contact_id = any($1::uuid[])',
      [ids],
    ),
  )
  return new Set(rows.map((row) => row.contactId))
}

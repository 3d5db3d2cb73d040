import type { z } from 'zod'
import { updateMany } from '../../../platform/db/entity-many.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { changeOf, holds } from '../../../platform/work/changes.ts'
import { startWork } from '../../../platform/work/start-work.ts'
import { itemsKind, type Outcome, type WorkItem } from '../../../platform/work/work.ts'
import { chooseFound, chooseItems } from '../../../platform/work/work-items.ts'
import { areKnownTargets, withinReach } from '../../access/server/public.ts'
import { ContactTransfer, contacts } from '../contract.ts'
import { matchingContacts } from './list-contacts.ts'
import { contactsEntity } from './tables.ts'

type Chosen = z.output<NonNullable<(typeof contacts.transfer)['body']>>['chosen']

export async function transferContacts(ctx: Ctx, { ids, filters }: Chosen, to: ContactTransfer) {
  await checkTarget(ctx, to)
  return startWork(ctx, { kind: 'contacts.transfer', input: to }, async (workId) => {
    if (ids) return chooseItems(ctx, workId, ids)
    const { sql, parameters } = (await matchingContacts(ctx, filters!)).select('c.id').compile()
    return chooseFound(ctx, workId, sql, parameters)
  })
}

/** People and stores of another company count like those that never were. */
async function checkTarget(ctx: Ctx, { ownerId, preSellerId, storeId }: ContactTransfer) {
  if (!(await areKnownTargets(ctx, [ownerId, preSellerId], storeId))) throw notFound('contacts.unknown_target')
}

export const transferKind = itemsKind({
  kind: 'contacts.transfer',
  input: ContactTransfer,
  needs: contacts.transfer.needs,
  link: () => '/contacts',
  each: (ctx, to, items) => patchEach(ctx, items, (contact) => (contact.isWithinReach ? to : denied)),
  // Whoever gave a contact away may take it back, though it went out of their reach with it; what became of it since is not told.
  undo: (ctx, _to, items) =>
    patchEach(ctx, items, (contact, { before, after }) => {
      if (holds(contact, after!)) return before!
      if (!contact.isWithinReach) return denied
      return { title: contact.name, link: `/contacts/${contact.id}`, reason: { code: 'work.touched_since' } }
    }),
})

const denied = { title: '', reason: { code: 'access.lead_denied' } }

type Refused = Extract<Outcome, { title: string }>
type Found = Awaited<ReturnType<typeof contactsForUpdate>>[number]

/** Writes what `patchOf` answers to each contact, unless it answers with a refusal. */
async function patchEach(
  ctx: Ctx,
  items: readonly WorkItem[],
  patchOf: (contact: Found, item: WorkItem) => object | Refused,
): Promise<Outcome[]> {
  const found = new Map((await contactsForUpdate(ctx, items)).map((contact) => [contact.id, contact]))
  const changes: { before: Found; patch: object }[] = []
  const outcomes = items.map((item): Outcome => {
    const contact = found.get(item.subjectId)
    if (!contact) return { title: '', reason: { code: 'contacts.not_found' } }
    const patch = patchOf(contact, item)
    if ('reason' in patch) return patch
    changes.push({ before: contact, patch })
    return changeOf(contact, patch)
  })
  await updateMany(ctx, contactsEntity, changes)
  return outcomes
}

/** In one order for everyone, so that two such works never wait for each other in a circle. */
const contactsForUpdate = (ctx: Ctx, items: readonly WorkItem[]) =>
  ctx.rows(
    db
      .selectFrom('contacts as c')
      .selectAll('c')
      .select(withinReach(ctx, 'contact', 'c').as('isWithinReach'))
      .where('c.tenantId', '=', ctx.company.id)
      .where(
        'c.id',
        'in',
        items.map(({ subjectId }) => subjectId),
      )
      .orderBy('c.id')
      .forUpdate('c'),
  )

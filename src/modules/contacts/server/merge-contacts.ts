import { z } from 'zod'
import { find, remove, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { no, yes } from '../../../platform/rules/verdict.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { mergeDays, wrongNumbers } from '../contact.ts'
import type { mergeFields } from '../contract.ts'
import type { Merge } from '../relations-contract.ts'
import { bothLocked } from './both-locked.ts'
import { handedOver, moveReferences } from './contact-references.ts'
import { contactsBehind } from './secondary-contact.ts'
import { contactsEntity, type StoredContact } from './tables.ts'

// raw writes here: the two contacts' own events record the merge; its own row is no entity

const forgetMergeTask = 'contacts.forget-merge'

/**
 * Merges another contact into this one: deals, notes, files, answers and all other references are moved; `take` names
 * the fields whose value is taken over. The former state is stored for 30 days, so that the merge can be undone.
 */
export async function mergeContacts(
  ctx: Ctx,
  keptId: string,
  otherId: string,
  take: readonly (typeof mergeFields)[number][],
): Promise<Merge> {
  await refuseOutOfReach(ctx, 'contact', otherId)
  await find(ctx, contactsEntity, keptId)
  enforce(keptId === otherId ? no('contacts.merge_itself') : yes)
  const [kept, other] = await bothLocked(ctx, keptId, otherId)
  const patch = patchOf(ctx, kept, other, take)
  const secondaryContactId = await secondaryOfBoth(ctx, kept, other)
  if (secondaryContactId !== kept.secondaryContactId) patch.secondaryContactId = secondaryContactId

  const absorbed = await ctx.one(
    statement<{ row: unknown }>(
      `select to_jsonb(c) - array['search', 'email_key'] as row from contacts c where c.tenant_id = platform.current_tenant() and c.id = $1`,
      [otherId],
    ),
  )
  const moved = await moveReferences(ctx, otherId, keptId)
  await remove(ctx, contactsEntity, other, { event: 'contacts.absorbed' })
  await update(ctx, contactsEntity, kept, patch, {
    event: 'contacts.merged',
    data: { name: other.name, ...handedOver(moved, otherId) },
  })

  const id = newId()
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, kept[name as keyof StoredContact]]))
  await ctx.run(
    statement(
      `insert into contact_merges (id, contact_id, absorbed, kept_before, kept_after, moved, merged_by, merged_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, keptId, ...[absorbed.row, before, patch, moved].map((one) => JSON.stringify(one)), ctx.userId, ctx.now],
    ),
  )
  const until = new Date(Date.parse(ctx.now) + mergeDays * 86_400_000).toISOString()
  ctx.job(forgetMergeTask, { id }, { runAt: until })
  return { id, name: other.name, mergedAt: ctx.now, mergedBy: ctx.user!.name }
}

function patchOf(ctx: Ctx, kept: StoredContact, other: StoredContact, take: readonly (typeof mergeFields)[number][]) {
  const taken: Partial<StoredContact> = Object.fromEntries(
    take.filter((name) => kept[name] !== other[name]).map((name) => [name, other[name]]),
  )
  // A number that the other shared with somebody else is still shared.
  if ('phone' in taken) taken.phoneShared = other.phoneShared
  if ('email' in taken) taken.emailShared = other.emailShared
  if ('ownerId' in taken) needPermission(ctx, 'contacts.change-owner')
  if ('preSellerId' in taken) needPermission(ctx, 'contacts.change-pre-seller')
  const [wrong] = Object.values(wrongNumbers({ ...kept, ...taken }))
  if (wrong) throw new Refusal(409, wrong)
  return taken
}

/** The secondary contact of the remaining one, otherwise that of the other; never one that would cause a circle. */
async function secondaryOfBoth(ctx: Ctx, kept: StoredContact, other: StoredContact) {
  for (const { secondaryContactId: id } of [kept, other]) {
    if (!id || id === kept.id || id === other.id) continue
    const behind = await contactsBehind(ctx, id)
    if (!behind.includes(kept.id) && !behind.includes(other.id)) return id
  }
  return null
}

export async function listMerges(ctx: Ctx, contactId: string): Promise<Merge[]> {
  await find(ctx, contactsEntity, contactId)
  return ctx.rows(
    statement<Merge>(
      `select m.id, m.absorbed ->> 'name' as name, m.merged_at, u.name as merged_by
       from contact_merges m join users u on u.tenant_id = m.tenant_id and u.id = m.merged_by
       where m.tenant_id = platform.current_tenant() and m.contact_id = $1 order by m.merged_at desc`,
      [contactId],
    ),
  )
}

/** The former state of a merge is deleted as soon as the merge cannot be undone any more. */
export async function forgetMerge(ctx: Ctx, id: string) {
  await ctx.run(statement('delete from contact_merges where tenant_id = platform.current_tenant() and id = $1', [id]))
}

export const forgetMergeJob = job({
  task: forgetMergeTask,
  payload: z.object({ id: z.uuid() }),
  run: (ctx, { id }) => forgetMerge(ctx, id),
})

export async function forgetMergesOf(ctx: Ctx, contactId: string) {
  await ctx.run(
    statement('delete from contact_merges where tenant_id = platform.current_tenant() and contact_id = $1', [
      contactId,
    ]),
  )
}

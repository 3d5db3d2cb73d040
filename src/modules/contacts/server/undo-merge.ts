import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { mayUndoMerge } from '../contact.ts'
import { handedOver, type MovedRows, moveBack } from './contact-references.ts'
import { forgetMerge } from './merge-contacts.ts'
import { contactsEntity, type StoredContact } from './tables.ts'

interface StoredMerge {
  id: string
  contactId: string
  absorbed: { id: string; name: string }
  keptBefore: Partial<StoredContact>
  keptAfter: Partial<StoredContact>
  moved: MovedRows[]
  mergedAt: string
}

/**
 * Restores both contacts. Changes since the merge are not lost: a field edited since then keeps its value, and what was
 * added since then stays where it was added.
 */
export async function undoMerge(ctx: Ctx, id: string) {
  const merge = await ctx.one(
    statement<StoredMerge>(
      'select * from contact_merges where tenant_id = platform.current_tenant() and id = $1 for update',
      [id],
    ),
    'contacts.merge_not_found',
  )
  await refuseOutOfReach(ctx, 'contact', merge.contactId)
  enforce(mayUndoMerge(merge, ctx.now))
  const { contactId, absorbed, moved } = merge
  try {
    const kept = await find(ctx, contactsEntity, contactId, { lock: true })
    await update(ctx, contactsEntity, kept, untouched(kept, merge), {
      event: 'contacts.separated',
      data: { name: absorbed.name },
    })
    await bringBack(ctx, absorbed)
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new Refusal(409, 'contacts.merge_number_used')
    throw error
  }
  const returned = await moveBack(ctx, moved, contactId, absorbed.id)
  await forgetMerge(ctx, id)
  await ctx.emit({
    kind: 'contacts.restored',
    subject: { kind: 'contact', id: absorbed.id },
    threadId: absorbed.id,
    data: { ...handedOver(returned, contactId) },
  })
}

/** The former values of fields that still have the value given by the merge. */
const untouched = (kept: StoredContact, { keptBefore, keptAfter }: StoredMerge): Partial<StoredContact> =>
  Object.fromEntries(
    Object.entries(keptBefore).filter(([name]) => {
      const field = name as keyof StoredContact
      return JSON.stringify(kept[field]) === JSON.stringify(keptAfter[field])
    }),
  )

/** The former row without people and list items that no longer exist. */
async function bringBack(ctx: Ctx, absorbed: StoredMerge['absorbed']) {
  const columns = await ctx.rows(
    statement<{ name: string; target: string | null }>(
      `select a.attname::text as name, f.relname::text as target
       from pg_attribute a
       left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey)
         and a.attname <> 'tenant_id' and not a.attnotnull
       left join pg_class f on f.oid = k.confrelid
       where a.attrelid = 'public.contacts'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         -- A column that came after the merge begins as in every row that was there.
         and a.attname = any($1)`,
      [Object.keys(absorbed)],
    ),
  )
  const values = columns.map(({ name, target }) =>
    target ? `(select x.id from ${target} x where x.tenant_id = r.tenant_id and x.id = r.${name})` : `r.${name}`,
  )
  // raw write: `contacts.restored` records it
  await ctx.run(
    statement(
      `insert into contacts (${columns.map(({ name }) => name).join(', ')})
       select ${values.join(', ')} from jsonb_populate_record(null::contacts, $1) r`,
      [JSON.stringify(absorbed)],
    ),
  )
}

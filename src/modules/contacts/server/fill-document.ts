import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongNumbers } from '../contact.ts'
import { mayBeSameName } from '../same-name.ts'
import { contactsEntity, type StoredContact } from './tables.ts'

/**
 * Gives a contact without a document the one that its owner wrote under an acceptance. A relative who accepted in their own
 * name, or a document that another contact has, changes nothing: the acceptance itself keeps what was written.
 */
export async function fillDocument(
  ctx: Ctx,
  contactId: string,
  { name, document }: { name: string; document: string },
) {
  const contact = await ctx.first(
    statement<StoredContact>(
      `select * from contacts c where tenant_id = platform.current_tenant() and id = $1 and document = ''
         and not exists (select from contacts o where o.tenant_id = platform.current_tenant() and o.document = $2)
       for update`,
      [contactId, document],
    ),
  )
  if (!contact || !document || !mayBeSameName(name, contact.name)) return
  if (wrongNumbers({ ...contact, document }).document) return
  await update(ctx, contactsEntity, contact, { document }, { data: { by: name } })
}

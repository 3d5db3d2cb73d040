import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { no, yes } from '../../../platform/rules/verdict.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { mayBecomeSecondary, type OwnRecords } from '../contact.ts'
import { contactsEntity } from './tables.ts'

/** Makes a contact the secondary contact of another; it stays in the list. */
export async function convertToSecondary(ctx: Ctx, id: string, ofId: string) {
  await refuseOutOfReach(ctx, 'contact', ofId)
  // Nothing can be added to it between the count and the end of this transaction.
  const contact = await find(ctx, contactsEntity, id, { lock: true })
  enforce(id === ofId ? no('contacts.convert_itself') : yes)
  enforce(mayBecomeSecondary(await ownRecords(ctx, id)))
  const of = await find(ctx, contactsEntity, ofId, { lock: true })
  await update(
    ctx,
    contactsEntity,
    of,
    { secondaryContactId: id },
    { event: 'contacts.converted', data: { name: contact.name } },
  )
}

export async function releaseSecondary(ctx: Ctx, id: string) {
  await update(ctx, contactsEntity, await find(ctx, contactsEntity, id, { lock: true }), { secondaryContactId: null })
}

const ownRecords = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<OwnRecords>(
      `with own as (select d.tenant_id, d.id from deals d where d.tenant_id = platform.current_tenant() and d.contact_id = $1)
       select (select count(*) from own) as deals,
         (select count(*) from proposals p join own on own.tenant_id = p.tenant_id and own.id = p.deal_id) as proposals,
         (select count(*) from sales s join own on own.tenant_id = s.tenant_id and own.id = s.deal_id) as sales,
         (select count(*) from files f where f.tenant_id = platform.current_tenant() and f.owner_id = $1) as documents`,
      [id],
    ),
  )

import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { mayBecomeSecondary, maySecond, type OwnRecords } from '../contact.ts'
import { bothLocked } from './both-locked.ts'
import { contactsEntity } from './tables.ts'

/** Makes a contact the secondary contact of another; it stays in the list. */
export async function convertToSecondary(ctx: Ctx, id: string, ofId: string) {
  await refuseOutOfReach(ctx, 'contact', ofId)
  // With both locked, no record can be added to the contact between the count and the end of this transaction.
  const [contact, of] = await bothLocked(ctx, id, ofId)
  enforce(maySecond(contact, of, await contactsBehind(ctx, id)))
  enforce(mayBecomeSecondary(await ownRecords(ctx, id)))
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

/** The secondary contact of a contact, the secondary of that one, and so on. */
export async function contactsBehind(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `with recursive behind as (
         select secondary_contact_id as id from contacts where tenant_id = platform.current_tenant() and id = $1
         union
         select c.secondary_contact_id from contacts c join behind b on b.id = c.id
         where c.tenant_id = platform.current_tenant()
       ) select id from behind where id is not null`,
      [id],
    ),
  )
  return rows.map((row) => row.id)
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

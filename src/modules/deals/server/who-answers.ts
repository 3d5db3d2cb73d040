import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { handOrAdministrator, heirsIn, heirsOf } from '../../team/server/public.ts'

interface Standing {
  dealId: string | null
  contactId?: string | null
}

/**
 * The preferred person if they still work here, otherwise the owner of the deal, otherwise that of its contact.
 * Somebody who has left is replaced by whoever took over from them.
 */
export async function whoAnswers(ctx: Ctx, { dealId, contactId = null }: Standing, preferred: string | null = null) {
  const row = await ctx.first(
    statement<{ id: string }>(
      `with d as (select owner_id, contact_id from deals where tenant_id = platform.current_tenant() and id = $1),
       named as (
         select 1 as place, $3::uuid as person
         union all select 2, owner_id from d
         union all select 3, owner_id from contacts
           where tenant_id = platform.current_tenant() and id = coalesce((select contact_id from d), $2::uuid)),
       heirs as (select ${heirsIn('array(select person from named)')} as of_each)
       select (of_each ->> person::text)::uuid as id from named, heirs
       where of_each ->> person::text is not null order by place limit 1`,
      [dealId, contactId, preferred],
    ),
  )
  return row?.id
}

/** A person themselves while they are here, else who takes over, else who gets such work; null where the record names nobody. */
export async function inPlaceOf(ctx: Ctx, personId: string | null, standing: Standing): Promise<string | null> {
  if (!personId) return null
  return (await heirsOf(ctx, [personId])).get(personId) ?? (await whoGetsWork(ctx, standing)) ?? null
}

/** To whom work goes that nobody who is here was named for: who answers for the record, else whose hand it is, else an administrator. */
export const whoGetsWork = async (ctx: Ctx, standing: Standing) =>
  (await whoAnswers(ctx, standing)) ?? (await handOrAdministrator(ctx))

/** Who a customer is told to ask, and how they are reached. */
export interface Speaker {
  name: string
  email: string
  phone: string
}

/** Whom a deal's customer is led to: who answers for it; null where nobody does, and the company itself is asked. */
export async function whoSpeaksFor(ctx: Ctx, dealId: string, preferred: string | null = null): Promise<Speaker | null> {
  const id = await whoAnswers(ctx, { dealId }, preferred)
  if (!id) return null
  return ctx.one(
    statement<Speaker>('select name, email, phone from users where tenant_id = platform.current_tenant() and id = $1', [
      id,
    ]),
  )
}

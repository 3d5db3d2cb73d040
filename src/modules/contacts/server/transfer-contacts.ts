import { sql } from 'kysely'
import type { z } from 'zod'
import { updateMany } from '../../../platform/db/entity-many.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { areKnownTargets, withinReach } from '../../access/server/public.ts'
import type { ContactTransfer, contacts } from '../contract.ts'
import { matchingContacts } from './list-contacts.ts'
import { contactsEntity } from './tables.ts'

const most = 2000

type Chosen = z.output<NonNullable<(typeof contacts.transfer)['body']>>['chosen']

/** Each change is an event of its contact; contacts out of the person's reach are passed over. */
export async function transferContacts(ctx: Ctx, chosen: Chosen, to: ContactTransfer) {
  await checkTarget(ctx, to)
  const query = chosen.filters
    ? await matchingContacts(ctx, chosen.filters)
    : db
        .selectFrom('contacts as c')
        .where('c.tenantId', '=', ctx.company.id)
        .where(withinReach(ctx, 'contact', 'c'))
        .where('c.id', 'in', chosen.ids!)
  const counted = await ctx.one(query.select(sql<number>`count(*)`.as('items')))
  if (counted.items > most) throw new Refusal(409, 'contacts.too_many_chosen', { values: { count: counted.items } })
  // In one order for everyone, so that two such calls never wait for each other in a circle.
  const found = await ctx.rows(query.selectAll('c').orderBy('c.id').forUpdate('c'))
  const changes = found.map((contact) => ({ before: contact, patch: to }))
  return { changed: await updateMany(ctx, contactsEntity, changes) }
}

/** People and stores of another company count like those that never were. */
async function checkTarget(ctx: Ctx, { ownerId, preSellerId, storeId }: ContactTransfer) {
  if (!(await areKnownTargets(ctx, [ownerId, preSellerId], storeId))) throw notFound('contacts.unknown_target')
}

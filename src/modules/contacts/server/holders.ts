import { sql } from 'kysely'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { withinReach } from '../../access/server/public.ts'
import type { KnownNumber } from '../known-number.ts'

interface Asked {
  phone: string
  document: string
  email: string
}

type Holder = Asked & { id: string; name: string; ownerName: string; isSeen: boolean }

const most = 5

/** The contacts that have one of these numbers already; an empty one is nobody's. */
export async function holdersOf(ctx: Ctx, asked: Asked, ownId: string | undefined): Promise<Holder[]> {
  const { phone, document, email } = asked
  if (!phone && !document && !email) return []
  return ctx.rows(
    db
      .selectFrom('contacts as c')
      .leftJoin('users as u', (join) =>
        join.onRef('u.tenantId', '=', 'c.tenantId').onRef('u.id', '=', 'c.ownerId').on('u.active', '=', true),
      )
      .select(['c.id', 'c.name', 'c.phone', 'c.document', 'c.emailKey as email'])
      .select([sql<string>`coalesce(u.name, '')`.as('ownerName'), withinReach(ctx, 'contact', 'c').as('isSeen')])
      .where('c.tenantId', '=', ctx.company.id)
      .where((is) =>
        is.or([
          ...(phone ? [is('c.phone', '=', phone)] : []),
          ...(document ? [is('c.document', '=', document)] : []),
          ...(email ? [is.and([is('c.emailKey', '=', email), is('c.emailKey', '<>', '')])] : []),
        ]),
      )
      .$if(ownId !== undefined, (query) => query.where('c.id', '<>', ownId!))
      .orderBy('c.createdAt')
      .limit(most),
  )
}

/** What is told of a holder: who it is to whoever may see it, and whom to ask to everybody else. */
export function toldOf(ctx: Ctx, field: KnownNumber['field'], { id, name, ownerName, isSeen }: Holder): KnownNumber {
  const contact = isSeen && ctx.can('contacts.view') ? { id, name } : null
  return { field, contact, ownerName }
}

import { Conditions } from '../../../platform/db/conditions.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachText } from '../../access/server/public.ts'
import type { KnownNumber } from '../known-number.ts'

interface Asked {
  phone: string
  document: string
  email: string
}

type Holder = Asked & { id: string; name: string; ownerName: string; isSeen: boolean }

const maxHolders = 5

/** The contacts that have one of these numbers already; an empty one is nobody's. */
export async function holdersOf(ctx: Ctx, asked: Asked, ownId: string | undefined): Promise<Holder[]> {
  const { phone, document, email } = asked
  if (!phone && !document && !email) return []
  const found = new Conditions()
  const isSeen = reachText(ctx, 'contact', 'c', found.values)
  const own = [
    ...(phone ? [`c.phone = ${found.value(phone)}`] : []),
    ...(document ? [`(c.document = ${found.value(document)} and c.document <> '')`] : []),
    ...(email ? [`(c.email_key = ${found.value(email)} and c.email_key <> '')`] : []),
  ]
  found.parts.push(`(${own.join(' or ')})`)
  if (ownId !== undefined) found.add('c.id <> ?', ownId)
  return ctx.rows(
    statement<Holder>(
      `select c.id, c.name, c.phone, c.document, c.email_key as email, coalesce(u.name, '') as owner_name,
         (true${isSeen}) as is_seen
       from contacts c
       left join users u on u.tenant_id = c.tenant_id and u.id = c.owner_id and u.active
       where c.tenant_id = platform.current_tenant() and ${found.text}
       order by c.created_at limit ${maxHolders}`,
      found.values,
    ),
  )
}

/** What is shown of a holder: to whoever may see it, who it is; to everybody else, whom to ask. */
export function knownNumberOf(
  ctx: Ctx,
  field: KnownNumber['field'],
  { id, name, ownerName, isSeen }: Holder,
): KnownNumber {
  const contact = isSeen && ctx.can('contacts.view') ? { id, name } : null
  return { field, contact, ownerName }
}

import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { Said } from '../../../platform/work/said.ts'
import type { MessageStatus } from '../message-status.ts'
import type { SaidToPhone } from './carry.ts'

interface Row {
  id: string
  about: Record<string, string>
  name: string
  at: string
  status: MessageStatus | null
  reason: string
  fault: Said | null
}

/** The newest of what the product said to phones, and what became of each. */
export async function phoneMessages(ctx: Ctx, purpose: SaidToPhone['purpose']) {
  const rows = await ctx.rows(
    statement<Row>(
      `select p.id, p.about, p.name, p.created_at as at, p.reason, m.status, m.fault
       from phone_messages p left join chat_messages m on m.tenant_id = p.tenant_id and m.id = p.message_id
       where p.tenant_id = platform.current_tenant() and p.purpose = $1 order by p.created_at desc, p.id desc limit 50`,
      [purpose],
    ),
  )
  return rows.map(({ reason, fault, ...row }) => ({ ...row, why: whyOf(ctx, row.status, reason, fault) }))
}

/** What became of what was said to a phone, for whoever said it. */
export interface PhoneStanding {
  state: 'waiting' | 'sent' | 'failed'
  why: string
  at: string
}

const standingAs = {
  sending: 'waiting',
  doubtful: 'waiting',
  sent: 'sent',
  delivered: 'sent',
  read: 'sent',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<MessageStatus, PhoneStanding['state']>

/** How that stands which was said once for this key; undefined where nothing was. */
export const standingOfPhone = async (ctx: Ctx, key: string): Promise<PhoneStanding | undefined> =>
  (await standingsOfPhone(ctx, [key])).get(key)

/** The same of many keys; those for which nothing was said are not in it. */
export async function standingsOfPhone(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, PhoneStanding>> {
  if (keys.length === 0) return new Map()
  const rows = await ctx.rows(
    statement<Pick<Row, 'at' | 'status' | 'reason' | 'fault'> & { key: string }>(
      `select p.key, coalesce(m.status_at, p.created_at) as at, p.reason, m.status, m.fault
       from phone_messages p left join chat_messages m on m.tenant_id = p.tenant_id and m.id = p.message_id
       where p.tenant_id = platform.current_tenant() and p.key = any($1)`,
      [keys],
    ),
  )
  return new Map(
    rows.map(({ key, at, status, reason, fault }) => [
      key,
      { state: reason ? 'failed' : standingAs[status ?? 'sending'], why: whyOf(ctx, status, reason, fault), at },
    ]),
  )
}

function whyOf(ctx: Ctx, status: Row['status'], reason: string, fault: Said | null) {
  if (reason) return translate(ctx.lang, reason)
  return fault && status !== 'sent' ? translate(ctx.lang, fault.code, fault.values) : ''
}

/** What was said is known for three months. */
export const forgetOldPhoneMessages = (ctx: Ctx) =>
  ctx.run(
    // raw write: what was said is a log of its own
    statement(
      `delete from phone_messages where tenant_id = platform.current_tenant() and created_at < now() - interval '90 days'`,
    ),
  )

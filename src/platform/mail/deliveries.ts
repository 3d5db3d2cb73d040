import { newId } from '../db/new-id.ts'
import { statement } from '../db/query-builder.ts'
import type { Ctx } from '../http/ctx.ts'
import { inTransaction } from '../http/run-in-ctx.ts'
import { Refusal } from '../rules/refusal.ts'

/** The record that a mail is about. */
export interface About {
  kind: string
  id: string
}

export async function addDelivery(ctx: Ctx, { kind, id }: About): Promise<string> {
  const deliveryId = newId()
  await ctx.run(
    statement('insert into mail_deliveries (id, about_kind, about_id, created_at) values ($1, $2, $3, $4)', [
      deliveryId,
      kind,
      id,
      ctx.now,
    ]),
  )
  return deliveryId
}

/** Writes down what became of a mail. One that failed may still be sent when the queue tries again. */
export async function settleDelivery(ctx: Ctx, deliveryId: string | undefined, error?: unknown) {
  if (!deliveryId) return
  const { code, values = {} } = error instanceof Refusal ? error : { code: 'mail.unreachable_now' }
  await inTransaction(ctx, (inside) =>
    inside.run(
      statement(
        `update mail_deliveries set state = $2, reason = $3, answer = $4, settled_at = now()
         where tenant_id = platform.current_tenant() and id = $1`,
        [deliveryId, error ? 'failed' : 'sent', error ? code : '', error ? String(values.answer ?? '') : ''],
      ),
    ),
  )
}

/** The newest delivery about a record, as SQL that is joined laterally: `state`, `reason`, `answer` and `at`. */
export const newestDelivery = (kind: string, idColumn: string) =>
  `(select m.state, m.reason, m.answer, coalesce(m.settled_at, m.created_at) as at from mail_deliveries m
    where m.tenant_id = platform.current_tenant() and m.about_kind = '${kind}' and m.about_id = ${idColumn}
    order by m.created_at desc limit 1)`

import { z } from 'zod'
import { newId } from '../db/new-id.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { job } from '../http/module.ts'
import { inTransaction } from '../http/run-in-ctx.ts'
import { Refusal } from '../rules/refusal.ts'

/** The record that a mail is about. */
export interface About {
  kind: string
  id: string
}

interface NewDelivery {
  about: About | undefined
  recipient: string
  title: string
  /** The mail, sealed. */
  content: string
}

const nobody: About = { kind: '', id: '00000000-0000-0000-0000-000000000000' }

export async function addDelivery(ctx: Ctx, { about = nobody, recipient, title, content }: NewDelivery) {
  const deliveryId = newId()
  await ctx.run(
    statement(
      `insert into mail_deliveries (id, about_kind, about_id, recipient, title, content, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [deliveryId, about.kind, about.id, recipient, title, content, ctx.now],
    ),
  )
  return deliveryId
}

/** The mail that has not left yet, sealed. */
export const contentOf = async (ctx: Ctx, deliveryId: string) =>
  (
    await ctx.first(
      statement<{ content: string }>(
        'select content from mail_deliveries where tenant_id = platform.current_tenant() and id = $1',
        [deliveryId],
      ),
    )
  )?.content ?? ''

export const noServer = 'mail.no_server'

/** Writes down what became of a mail. One that failed may still be sent when the queue tries again; one without a server waits. */
export async function settleDelivery(ctx: Ctx, deliveryId: string, error?: unknown) {
  const { code, values = {} } = error instanceof Refusal ? error : { code: 'mail.unreachable_now' }
  const state = !error ? 'sent' : code === noServer ? 'waiting' : 'failed'
  await inTransaction(ctx, async (inside) => {
    const before = await inside.first(
      statement<{ reason: string }>(
        `select reason from mail_deliveries
         where tenant_id = platform.current_tenant() and id = $1 for update`,
        [deliveryId],
      ),
    )
    await inside.run(
      statement(
        `update mail_deliveries set state = $2, reason = $3, answer = $4, settled_at = now(),
           content = case $2 when 'sent' then '' else content end
         where tenant_id = platform.current_tenant() and id = $1`,
        [deliveryId, state, error ? code : '', error ? String(values.answer ?? '') : ''],
      ),
    )
    // Each try that follows says the same.
    if (error && before?.reason === '') await inside.announce('mail.not-sent', { kind: 'mail', id: deliveryId })
    if (!error) await inside.announce('mail.left', { kind: 'mail', id: deliveryId })
  })
}

/** To whom a mail goes, what it is about and why it has not left. */
export const deliveryOf = (ctx: Ctx, deliveryId: string) =>
  ctx.first(
    statement<{
      aboutKind: string
      aboutId: string
      recipient: string
      title: string
      reason: string
      answer: string
    }>(
      `select about_kind, about_id, recipient, title, reason, answer from mail_deliveries
       where tenant_id = platform.current_tenant() and id = $1`,
      [deliveryId],
    ),
  )

interface DeliveryState {
  id: string
  state: 'waiting' | 'sent' | 'failed'
  aboutKind: string
  aboutId: string
  recipient: string
  title: string
}

/** How mails stand, by their deliveries, with what each is about and to whom it goes. */
export const statesOfDeliveries = (ctx: Ctx, ids: readonly string[]) =>
  ctx.rows(
    statement<DeliveryState>(
      `select id, state, about_kind, about_id, recipient, title from mail_deliveries
       where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
      [ids],
    ),
  )

/** The newest delivery about a record, as SQL that is joined laterally: `state`, `reason`, `answer` and `at`. */
export const newestDelivery = (kind: string, idColumn: string) =>
  `(select m.state, m.reason, m.answer, coalesce(m.settled_at, m.created_at) as at from mail_deliveries m
    where m.tenant_id = platform.current_tenant() and m.about_kind = '${kind}' and m.about_id = ${idColumn}
    order by m.created_at desc limit 1)`

/** Mails are shown for ninety days; what has not left by then, nobody waits for. */
export const tidyDeliveriesJob = job({
  task: 'mail.tidy-deliveries',
  payload: z.object({}),
  daily: true,
  run: async (ctx) => {
    await ctx.run(
      statement(
        `delete from mail_deliveries
         where tenant_id = platform.current_tenant() and created_at < $1::timestamptz - interval '90 days'`,
        [ctx.now],
      ),
    )
  },
})

import type { z } from 'zod'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { translate } from '../i18n/registry.ts'
import { notFound } from '../rules/refusal.ts'
import type { MailFilters, MailRow } from './contract.ts'
import { mailTask } from './send-mail.ts'

type Row = Omit<z.output<typeof MailRow>, 'reason'> & { reason: string; answer: string }

/** Mails to nobody were written down only so that nobody can tell the difference. */
const shown = (onlyOpen: boolean) =>
  `from mail_deliveries
   where tenant_id = platform.current_tenant() and recipient <> '' ${onlyOpen ? "and state <> 'sent'" : ''}`

/** What the company's people were sent, newest first, and what became of it. */
export async function listMails(ctx: Ctx, { pageNumber, pageSize, onlyOpen }: z.output<typeof MailFilters>) {
  const { count: totalItems } = (await ctx.first(
    statement<{ count: number }>(`select count(*) as count ${shown(onlyOpen)}`, []),
  ))!
  const rows = await ctx.rows(
    statement<Row>(
      `select id, recipient as to, title, state, reason, answer, coalesce(settled_at, created_at) as at
       ${shown(onlyOpen)} order by created_at desc, id desc limit $1 offset $2`,
      [pageSize, (pageNumber - 1) * pageSize],
    ),
  )
  const list = rows.map(({ answer, reason, ...row }) => ({
    ...row,
    reason: reason && translate(ctx.lang, reason, { answer, host: '', port: '' }),
  }))
  return { list, pageNumber, pageSize, totalItems, totalPages: Math.ceil(totalItems / pageSize) }
}

/** Tries a mail that has not left once more, now. */
export async function sendAgain(ctx: Ctx, id: string) {
  const { rowCount } = await ctx.run(
    statement(
      `update mail_deliveries set state = 'waiting', reason = '', answer = '', settled_at = null
       where tenant_id = platform.current_tenant() and id = $1 and state <> 'sent' and content <> '' and recipient <> ''`,
      [id],
    ),
  )
  if (rowCount === 0) throw notFound('mail.left_already')
  ctx.job(mailTask, { deliveryId: id }, { key: `mail ${id}` })
}

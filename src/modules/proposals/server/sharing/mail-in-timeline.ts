import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { deliveryOf } from '../../../../platform/mail/deliveries.ts'

/** The timeline says "sent" only after it happened: it shows that a proposal's mail failed, and later when it was sent. */
export const mailInTimeline: Record<'mail.not-sent' | 'mail.left', Listener> = {
  'mail.not-sent': (ctx, { subject }) => tell(ctx, 'mail-not-sent', subject.id),
  'mail.left': async (ctx, { subject }) => {
    if (await isToldAsNotSent(ctx, subject.id)) await tell(ctx, 'mail-left', subject.id)
  },
}

async function tell(ctx: Ctx, what: string, mail: string) {
  const delivery = await deliveryOf(ctx, mail)
  if (delivery?.aboutKind !== 'proposal') return
  const { aboutId: id, recipient: to, reason: code, answer } = delivery
  const proposal = await ctx.first(
    statement<{ number: number; dealId: string }>(
      'select number, deal_id from proposals where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  if (!proposal) return
  const reason = code && translate(ctx.lang, code, { answer, host: '', port: '' })
  await ctx.emit({
    kind: `proposals.${what}`,
    subject: { kind: 'proposal', id },
    threadId: proposal.dealId,
    data: { number: proposal.number, to, reason, mail },
  })
}

const isToldAsNotSent = async (ctx: Ctx, mail: string) =>
  (await ctx.first(
    statement(
      `select from mail_deliveries m
       join proposals p on p.tenant_id = m.tenant_id and p.id = m.about_id
       join events e on e.tenant_id = p.tenant_id and e.thread_id = p.deal_id
         and e.kind = 'proposals.mail-not-sent' and e.data ->> 'mail' = $1
       where m.tenant_id = platform.current_tenant() and m.id = $1::uuid and m.about_kind = 'proposal' limit 1`,
      [mail],
    ),
  )) !== undefined

import { z } from 'zod'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { carry, refreshTemplates, wasSaid } from '../../../channels/server/public.ts'
import { noticesOf } from '../../../organisation/server/public.ts'
import { filledNotice, noticeEventNames } from '../../../organisation/whatsapp-notices.ts'
import { noticeFacts, recipientsOf } from './notice-facts.ts'

const noticeTask = 'support.notice'

const GivenNotice = z.object({
  notice: z.enum(noticeEventNames),
  /** The id of what the notice is about; it is sent once for it. */
  id: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** The person who caused it, who gets no notice. */
  actorId: z.string().nullable(),
  statusId: z.string().nullable(),
  leavesOutClient: z.boolean(),
})
export type GivenNotice = z.output<typeof GivenNotice>

export const sendNoticeLater = (ctx: Ctx, given: GivenNotice, runAt?: string) =>
  ctx.job(noticeTask, given, { key: `${given.notice} ${given.id}`, ...(runAt && { runAt }) })

/** Sends people a WhatsApp notice; the templates are fetched before the transaction. */
export const noticeJob = job({
  task: noticeTask,
  payload: GivenNotice,
  unscoped: true,
  async run(ctx, given) {
    await refreshTemplates(ctx)
    await inTransaction(ctx, (inside) => tell(inside, given))
  },
})

async function tell(ctx: Ctx, given: GivenNotice) {
  const facts = await noticeFacts(ctx, given)
  if (!facts) return
  for (const { id, event, recipient, body } of await noticesOf(ctx, given.notice)) {
    const said = { purpose: 'notice', body: filledNotice(body, facts.values), about: { event, recipient } } as const
    for (const to of await recipientsOf(ctx, recipient, facts, given)) {
      const key = `${id} ${given.id} ${to.id}`
      if (!(await wasSaid(ctx, key))) await carry(ctx, to, { ...said, key })
    }
  }
}

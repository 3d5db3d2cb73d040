import type { TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { textOfMail } from '../../../platform/mail/testing/text-of-mail.ts'

/** The code of the newest mail, as its reader would type it; undefined where none is sent any more. */
export async function sentCode({ stranger, look }: TestCompany, token: string, ticket: string, network = '') {
  const from: Record<string, string> = network ? { 'x-forwarded-for': network } : {}
  const { status } = await stranger.request('POST', `/api/public/proposals/${token}/codes`, { ticket }, from)
  if (status !== 200) return undefined
  return look(async (ctx) => {
    const newest = await ctx.one(
      statement<{ content: string; recipient: string }>(
        'select content, recipient from mail_deliveries order by created_at desc, id desc limit 1',
      ),
    )
    return /^\d{6}$/m.exec(textOfMail(ctx, newest))![0]
  })
}

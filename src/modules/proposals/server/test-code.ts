import type { TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { QueuedMail } from '../../../platform/mail/mail.ts'
import { mailPurpose } from '../../../platform/mail/send-mail.ts'
import { unseal } from '../../../platform/secrets/seal.ts'

/** The code of the newest mail, as its reader would type it; undefined where none is sent any more. */
export async function sentCode({ stranger, look }: TestCompany, token: string, ticket: string, network = '') {
  const from: Record<string, string> = network ? { 'x-forwarded-for': network } : {}
  const { status } = await stranger.request('POST', `/api/public/proposals/${token}/codes`, { ticket }, from)
  if (status !== 200) return undefined
  return look(async (ctx) => {
    const { content } = await ctx.one(
      statement<{ content: string }>('select content from mail_deliveries order by created_at desc, id desc limit 1'),
    )
    const { mail } = unseal<QueuedMail>(ctx.services.settings.secret, mailPurpose, content)!
    return /^\d{6}$/m.exec(mail.text)![0]
  })
}

import type { TestCompany, World } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { QueuedMail } from '../../../platform/mail/mail.ts'
import { mailPurpose } from '../../../platform/mail/send-mail.ts'
import { unseal } from '../../../platform/secrets/seal.ts'

/** What waits to be mailed about a deal: subject and text. */
export const mailsAbout = (world: World, { within }: TestCompany, dealId: string) =>
  within(async (ctx) => {
    const rows = await ctx.rows(
      statement<{ content: string }>(
        'select content from mail_deliveries where about_id = $1 order by created_at, id',
        [dealId],
      ),
    )
    return rows.map(({ content }) => {
      const { subject, text } = unseal<QueuedMail>(world.settings.secret, mailPurpose, content)!.mail
      return `${subject}\n${text}`.replaceAll(/[^\S\n]+/g, ' ')
    })
  })

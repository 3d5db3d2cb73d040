import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'

export const MailboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
})

export const mailContract = {
  mailbox: endpoint('GET /dev/mailbox', {
    needs: 'public',
    summary: 'What was sent by e-mail lately; answers only in development without an SMTP server',
    reply: z.array(MailboxMail),
    refusals: ['platform.unknown_route'],
  }),
}

export type MailboxMail = z.infer<typeof MailboxMail>

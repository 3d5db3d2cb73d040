import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Mail, SentMail } from './mail.ts'

const kept = 200

export interface MailSender {
  send(tenantId: string, mail: Mail): Promise<void>
  /** What was sent lately, newest first; only where mails go to the built-in mailbox. */
  sent(tenantId: string): SentMail[]
  close(): void
}

/** Sends through SMTP_URL. Without one mails stay in this process, where development shows them at /dev/mailbox. */
export function openMailSender({ mail: { smtpUrl, from } }: Pick<Settings, 'mail'>): MailSender {
  if (!smtpUrl) return mailbox()
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3 } as never, { from })
  return {
    async send(tenantId, { to, subject, html, text }) {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers: { 'X-Girassol-Company': tenantId, 'Auto-Submitted': 'auto-generated' },
        // What a person typed never makes the mailer read a file or fetch an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    sent: () => [],
    close: () => transport.close(),
  }
}

function mailbox(): MailSender {
  const mails: SentMail[] = []
  return {
    async send(tenantId, mail) {
      mails.unshift({ ...mail, id: crypto.randomUUID(), tenantId, sentAt: new Date().toISOString() })
      mails.length = Math.min(mails.length, kept)
    },
    sent: (tenantId) => mails.filter((mail) => mail.tenantId === tenantId),
    close: () => {},
  }
}

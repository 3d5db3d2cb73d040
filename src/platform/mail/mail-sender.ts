import { createTransport, type Transporter } from 'nodemailer'
import { reachableAddress } from '../http/reachable-address.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Settings } from '../settings.ts'
import type { Mail, SentMail } from './mail.ts'

const kept = 200

export interface MailSender {
  send(tenantId: string, mail: Mail): Promise<void>
  /** What was sent lately, newest first; only where mails go to the built-in mailbox. */
  sent(tenantId: string): SentMail[]
  close(): void
}

/** A company's own mail server and who its mails are from. */
export interface SmtpServer {
  name: string
  address: string
  host: string
  port: number
  security: 'starttls' | 'tls' | 'none'
  username: string
  password: string
}

/**
 * Sends through SMTP_URL. Without one mails stay in this process in development, which shows them at /dev/mailbox;
 * elsewhere they wait in the queue as not sent.
 */
export function openMailSender({ development, mail: { smtpUrl, from } }: Pick<Settings, 'mail' | 'development'>) {
  if (!smtpUrl) return development ? mailbox() : nowhere
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3 } as never, { from })
  const sender: MailSender = {
    send: (tenantId, mail) =>
      deliver(transport, tenantId, mail).catch((error: SmtpError) => {
        throw error.response ? refusalOf(error, '', 0) : error
      }),
    sent: () => [],
    close: () => transport.close(),
  }
  return sender
}

/** Whether an access mail has a way out: through a server, or into the mailbox of development. */
export const mailsLeave = ({ development, mail }: Pick<Settings, 'mail' | 'development'>) =>
  development || mail.smtpUrl !== undefined

/** An installation without a mail server says so at every mail, so that nobody takes it for sent. */
const nowhere: MailSender = {
  async send() {
    throw new Refusal(409, 'mail.no_server')
  },
  sent: () => [],
  close: () => {},
}

/**
 * Sends one mail through a server that a company named; refuses with a sentence that says what is wrong. The server is
 * never one of this machine or its network, outside of development.
 */
export async function sendThrough(
  { development }: Pick<Settings, 'development'>,
  { name, address, host, port, security, username, password }: SmtpServer,
  tenantId: string,
  mail: Mail,
) {
  const ip = await reachableAddress(host, { allowsInner: development })
  if (!ip) throw new Refusal(409, 'mail.host_unknown', { values: { host } })
  const transport = createTransport(
    {
      host: ip,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: { servername: host, rejectUnauthorized: !development },
      ...(username && { auth: { user: username, pass: password } }),
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      socketTimeout: 15_000,
    },
    { from: { name, address } },
  )
  try {
    await deliver(transport, tenantId, mail)
  } catch (error) {
    throw refusalOf(error as SmtpError, host, port)
  } finally {
    transport.close()
  }
}

interface SmtpError extends Error {
  code?: string
  response?: string
}

function refusalOf({ code, response }: SmtpError, host: string, port: number) {
  if (code === 'EAUTH') return new Refusal(409, 'mail.login_refused')
  if (code === 'ETLS') return new Refusal(409, 'mail.no_encryption')
  if (response) return new Refusal(409, 'mail.refused', { values: { answer: response.slice(0, 200) } })
  return new Refusal(409, 'mail.unreachable', { values: { host, port: String(port) } })
}

async function deliver(transport: Transporter, tenantId: string, { to, subject, html, text }: Mail) {
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

import { setTimeout } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import { reachableAddress } from '../http/reachable-address.ts'
import { addressList } from '../limits/network.ts'
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
        throw refusalOf(error) ?? error
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

/** Where mail servers take mails; a company's server is asked at no other port. */
const mailPorts = [25, 465, 587, 2525]

/** Whether a company may name that port; with networks of the operator's own for mail servers it may name every port. */
export const mayNamePort = ({ companyMail }: Pick<Settings, 'companyMail'>, port: number) =>
  mailPorts.includes(port) || companyMail.networks.length > 0

/** The address of a company's mail server, if it is one that may be asked. */
async function addressOfServer({ companyMail }: Pick<Settings, 'companyMail'>, { host, port }: SmtpServer) {
  const isOwn = addressList('MAIL_NETWORKS', companyMail.networks)
  const ip = await reachableAddress(host, isOwn)
  return ip !== undefined && (mailPorts.includes(port) || isOwn(ip)) ? ip : undefined
}

/** A server greets within this time, or it is none. */
const untilGreeting = 4_000

/**
 * Sends one mail through a server that a company named; refuses with a sentence that says what is wrong. Names, ports
 * and addresses that lead to no mail server are all refused alike, so that nobody learns what else is there.
 */
export async function sendThrough(
  settings: Pick<Settings, 'development' | 'companyMail'>,
  server: SmtpServer,
  tenantId: string,
  mail: Mail,
) {
  const { name, address, host, port, security, username, password } = server
  const unreachable = new Refusal(409, 'mail.unreachable', { values: { host, port: String(port) } })
  const ip = await addressOfServer(settings, server)
  if (!ip) throw unreachable
  const transport = createTransport(
    {
      host: ip,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: { servername: host, rejectUnauthorized: !settings.development },
      ...(username && { auth: { user: username, pass: password } }),
      connectionTimeout: untilGreeting,
      greetingTimeout: untilGreeting,
      socketTimeout: 15_000,
    },
    { from: { name, address } },
  )
  try {
    await deliver(transport, tenantId, mail)
  } catch (error) {
    throw refusalOf(error as SmtpError) ?? unreachable
  } finally {
    transport.close()
  }
}

/** The same for a person who waits for the answer: everything that cannot be reached takes the same time. */
export async function trialThrough(
  settings: Pick<Settings, 'development' | 'companyMail'>,
  server: SmtpServer,
  tenantId: string,
  mail: Mail,
) {
  const sameTime = setTimeout(settings.companyMail.answerAfter, undefined, { ref: false })
  try {
    await sendThrough(settings, server, tenantId, mail)
  } catch (error) {
    if ((error as Refusal).code === 'mail.unreachable') await sameTime
    throw error
  }
}

interface SmtpError extends Error {
  code?: string
  response?: string
}

/** What a mail server answered; nothing where none did: what else says something there is not repeated. */
function refusalOf({ code, response }: SmtpError) {
  if (code === 'EAUTH') return new Refusal(409, 'mail.login_refused')
  if (code === 'ETLS') return new Refusal(409, 'mail.no_encryption')
  if (!response || code === 'EPROTOCOL') return undefined
  return new Refusal(409, 'mail.refused', { values: { answer: response.slice(0, 200) } })
}

async function deliver(
  transport: Transporter,
  tenantId: string,
  { to, subject, html, text, attachments = [], messageId }: Mail,
) {
  await transport.sendMail({
    to: { name: '', address: to },
    subject,
    html,
    text,
    attachments: attachments.map(({ fileName, type, content }) => ({
      filename: fileName,
      contentType: type,
      content: Buffer.from(content, 'base64'),
    })),
    ...(messageId && { messageId }),
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

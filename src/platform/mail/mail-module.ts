import { z } from 'zod'
import type { Ctx } from '../http/ctx.ts'
import { job, type ServerModule } from '../http/module.ts'
import { route } from '../http/route.ts'
import { inTransaction } from '../http/run-in-ctx.ts'
import type { Services } from '../http/services.ts'
import { formatMessage } from '../i18n/messages.ts'
import { notFound, type Refusal } from '../rules/refusal.ts'
import { unseal } from '../secrets/seal.ts'
import type { Company } from '../tenancy/company.ts'
import { composeMail } from './compose-mail.ts'
import { mailContract } from './contract.ts'
import { contentOf, noServer, settleDelivery, tidyDeliveriesJob } from './deliveries.ts'
import { listMails, sendAgain } from './list-mails.ts'
import type { QueuedMail } from './mail.ts'
import { type MailSender, openMailSender, sendThrough, trialThrough } from './mail-sender.ts'
import { mailMessages } from './messages.ts'
import { noteTest, removeSender, saveSender, serverOfCompany, serverToTry, showSender } from './own-sender.ts'
import { mailPurpose, mailTask } from './send-mail.ts'

const key = 'mail'

const senderOf = ({ extra }: Services) => extra.get(key) as MailSender

/** What the built-in mailbox holds for a company, newest first. */
export const mailsKept = (services: Services, { id }: Pick<Company, 'id'>) => senderOf(services).sent(id)

/**
 * Through the company's own server where it has one and the mail is not about access. A server that fails costs nobody a code or an invitation: the
 * installation's sends instead.
 */
async function send(ctx: Ctx, { mail, by }: QueuedMail) {
  const { services, company } = ctx
  const own = by === 'company' ? await serverOfCompany(ctx) : undefined
  if (own) {
    try {
      return await sendThrough(services.settings, own, company.id, mail)
    } catch (error) {
      services.log.warn({ company: company.slug, code: (error as Refusal).code }, 'own mail server failed')
    }
  }
  await senderOf(services).send(company.id, mail)
}

/** Sends one mail at once, so that the person sees what the server answered. */
async function trySender(ctx: Ctx, to: string) {
  const { company, services, lang } = ctx
  const server = await serverToTry(ctx)
  const say = (key: keyof typeof mailMessages) => formatMessage(lang, mailMessages[key], { company: company.name })
  const content = { subject: say('mail.test.subject'), title: say('mail.test.title'), lines: [say('mail.test.text')] }
  await trialThrough(services.settings, server, company.id, composeMail(services.settings, company, lang, to, content))
  await inTransaction(ctx, (own) => noteTest(own, server))
  return { to }
}

/** Changing the mail server asks for the password again; everyone who may edit functions is notified (`team`). */
async function changed<T>(ctx: Ctx, password: string, field: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  await ctx.services.proveAgain(ctx, password, field)
  return inTransaction(ctx, work)
}

/** Version 1.1 queued the mail itself; what it left in the queue is still sent. */
type Queued = { deliveryId: string } | { sealed: string }

async function sendQueued(ctx: Ctx, given: Queued) {
  const id = 'deliveryId' in given ? given.deliveryId : undefined
  const sealed = 'sealed' in given ? given.sealed : await contentOf(ctx, given.deliveryId)
  const queued = sealed ? unseal<QueuedMail>(ctx.services.settings.secret, mailPurpose, sealed) : undefined
  // A mail to nobody was queued only so that nobody can tell the difference.
  if (!queued?.mail?.to) return
  try {
    const { baseDomain } = ctx.services.settings
    await send(ctx, id ? { ...queued, mail: { ...queued.mail, messageId: `<${id}@${baseDomain}>` } } : queued)
  } catch (error) {
    if (id) await settleDelivery(ctx, id, error)
    if (id && (error as Refusal).code === noServer) return waitForServer(ctx, id)
    throw error
  }
  if (id) await settleDelivery(ctx, id)
}

const untilNextLook = 5 * 60_000

/** An installation without a mail server may get one: the mail waits without using up its tries. */
async function waitForServer(ctx: Ctx, deliveryId: string) {
  const runAt = new Date(Date.now() + untilNextLook).toISOString()
  await inTransaction(ctx, async (inside) => {
    inside.job(mailTask, { deliveryId }, { key: `mail ${deliveryId}`, runAt })
  })
}

/** The password is compared before anything is written. */
const openingTheirOwn = { writes: false }

/** Mails leave as jobs, after the commit of what they tell about. */
export const mailModule: ServerModule = {
  name: 'mail',
  messages: mailMessages,
  subjects: [{ kind: 'email-sender', table: 'email_senders', name: 'address' }],
  contract: mailContract,
  routes: [
    route(mailContract.mailbox, async ({ services, company }) => {
      const { development, mail } = services.settings
      if (!development || mail.smtpUrl) throw notFound('platform.unknown_route')
      return mailsKept(services, company)
    }),
    route(mailContract.list, (ctx, { query }) => listMails(ctx, query)),
    route(mailContract.again, (ctx, { params }) => sendAgain(ctx, params.id)),
    route(mailContract.sender, showSender),
    route(
      mailContract.saveSender,
      (ctx, { body }) => changed(ctx, body.currentPassword, 'currentPassword', (own) => saveSender(own, body)),
      openingTheirOwn,
    ),
    route(
      mailContract.removeSender,
      (ctx, { body }) => changed(ctx, body.password, 'password', removeSender),
      openingTheirOwn,
    ),
    route(mailContract.tryEmailSender, (ctx, { body }) => trySender(ctx, body.to), { writes: false }),
  ],
  jobs: [
    job({
      task: mailTask,
      payload: z.union([z.object({ deliveryId: z.string() }), z.object({ sealed: z.string() })]),
      unscoped: true,
      run: sendQueued,
    }),
    tidyDeliveriesJob,
  ],
  async start(services) {
    const sender = openMailSender(services.settings)
    services.extra.set(key, sender)
    return async () => sender.close()
  },
}

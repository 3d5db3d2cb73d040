import { z } from 'zod'
import { job, type ServerModule } from '../http/module.ts'
import { route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { notFound } from '../rules/refusal.ts'
import { unseal } from '../secrets/seal.ts'
import { mailContract } from './contract.ts'
import type { Mail } from './mail.ts'
import { type MailSender, openMailSender } from './mail-sender.ts'
import { mailPurpose, mailTask } from './send-mail.ts'

const key = 'mail'

const senderOf = ({ extra }: Services) => extra.get(key) as MailSender

/** Mails leave as jobs, after the commit of what they tell about. */
export const mailModule: ServerModule = {
  name: 'mail',
  messages: {},
  contract: mailContract,
  routes: [
    route(mailContract.mailbox, async ({ services, company }) => {
      const { development, mail } = services.settings
      if (!development || mail.smtpUrl) throw notFound('platform.unknown_route')
      return senderOf(services).sent(company.id)
    }),
  ],
  jobs: [
    job({
      task: mailTask,
      payload: z.object({ sealed: z.string() }),
      unscoped: true,
      async run({ services, company }, { sealed }) {
        const mail = unseal<Mail>(services.settings.secret, mailPurpose, sealed)
        // A mail to nobody was queued only so that nobody can tell the difference.
        if (mail?.to) await senderOf(services).send(company.id, mail)
      },
    }),
  ],
  async start(services) {
    const sender = openMailSender(services.settings)
    services.extra.set(key, sender)
    return async () => sender.close()
  },
}

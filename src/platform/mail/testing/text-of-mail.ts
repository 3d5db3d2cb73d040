import type { Ctx } from '../../http/ctx.ts'
import { unseal } from '../../secrets/seal.ts'
import type { QueuedMail } from '../mail.ts'
import { mailsKept } from '../mail-module.ts'
import { mailPurpose } from '../send-mail.ts'

/** What a mail says, whether it still waits or has left: of one that has, the mailbox of development alone knows it. */
export function textOfMail({ services, company }: Ctx, { content, recipient }: { content: string; recipient: string }) {
  if (content) return unseal<QueuedMail>(services.settings.secret, mailPurpose, content)!.mail.text
  return mailsKept(services, company).find(({ to }) => to === recipient)!.text
}

import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { isToBeTold, type Tried } from '../../../../platform/limits/locks.ts'
import { sendMail } from '../../../../platform/mail/send-mail.ts'

/**
 * Notifies the owner of an account, once a day, that somebody is guessing its password. For an unknown e-mail the same
 * work is done and a mail without recipient is queued, so that the response takes as long.
 */
export async function tellOfGuesses(ctx: Ctx, tried: Tried, user: { name: string; email: string } | undefined) {
  if (!(await isToBeTold(ctx, tried))) return
  const t = (key: string) => translate(ctx.lang, key, { name: user?.name ?? '', company: ctx.company.name })
  await inTransaction(ctx, async (inside) =>
    sendMail(inside, user?.email ?? '', {
      subject: t('access.mail.guesses.subject'),
      title: t('access.mail.guesses.subject'),
      lines: [t('access.mail.guesses.line'), t('access.mail.guesses.access')],
      note: t('access.mail.guesses.note'),
    }),
  )
}

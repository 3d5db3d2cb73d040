import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendCompanyMail } from '../../../../platform/mail/send-mail.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { evidenceFlags } from '../../flags.ts'
import { documentsEntity } from '../tables.ts'

/** What mail servers take once it is written in letters. */
const maxBytes = 15 * 1_048_576

/** Mails the signed file to somebody who may not be one of its signers. It names all of them, so whoever may not see them hands on nothing. */
export async function sendCopy(ctx: Ctx, id: string, to: string) {
  refuseHidden(ctx, evidenceFlags, 'documents.evidence_hidden')
  const document = await find(ctx, documentsEntity, id)
  if (!document.sealedKey) throw new Refusal(409, 'documents.not_finished')
  const content = await ctx.services.files.get(document.sealedKey)
  if (!content) throw notFound('documents.not_found')
  if (content.length > maxBytes) throw new Refusal(409, 'documents.too_large_to_mail')
  const values = { company: ctx.company.name, title: document.title }
  const say = (key: string) => translate(ctx.lang, `documents.mail.copy.${key}`, values)
  await sendCompanyMail(
    ctx,
    to,
    {
      subject: say('subject'),
      title: say('title'),
      lines: [say('text')],
      action: { label: say('open'), url: `${publicAddress(ctx.services.settings, ctx.company)}/publico/verificar` },
      attachments: [
        {
          fileName: `${document.title}.pdf`.replace(/[/\\]/g, '-'),
          type: 'application/pdf',
          content: content.toString('base64'),
        },
      ],
    },
    { about: { kind: 'document', id } },
  )
  await ctx.emit({
    kind: 'documents.copied',
    subject: { kind: 'document', id },
    threadId: document.dealId,
    data: { title: document.title, dealId: document.dealId, recipient: to },
  })
}

import type { Action } from '../../../platform/automation/automation.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { sendCompanyMail } from '../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { filledText } from '../formatted-text.ts'
import { valuesFor } from './preview.ts'
import { emailModelsEntity } from './tables.ts'

/** The mail becomes a row of the same transaction, with its own id; it leaves once, after the commit. */
export const mailActions: Action[] = [
  {
    id: 'templates.mail',
    of: 'deal',
    words: { pt: 'mandar o e-mail', en: 'send the email' },
    input: {
      model: { kind: 'record', of: 'email-model', words: { pt: 'modelo', en: 'template' }, isRequired: true },
      to: {
        kind: 'choice',
        words: { pt: 'para', en: 'to' },
        phrase: { pt: 'para {value}', en: 'to {value}' },
        values: { customer: { pt: 'o cliente', en: 'the customer' }, owner: { pt: 'o responsável', en: 'the owner' } },
        isRequired: true,
      },
    },
    needs: () => ['general.settings'],
    async run(ctx, { record, input, publisher }) {
      const { subject, body } = await find(ctx, emailModelsEntity, String(input.model))
      const address = await addressOf(ctx, record.id, String(input.to))
      if (!address) throw new Refusal(409, 'templates.no_address')
      // Whatever the model says today, it tells no more than whoever turned the rule on may read.
      const fill = await valuesFor(publisher, `${subject}\n${body}`, record.id)
      const lines = body.split(/\n{2,}/).map((block) => filledText(block, fill))
      const title = filledText(subject, fill)
      await sendCompanyMail(
        ctx,
        address,
        { subject: title, title, lines: lines.filter(Boolean) },
        { about: { kind: record.kind, id: record.id } },
      )
      return undefined
    },
  },
]

async function addressOf(ctx: Ctx, dealId: string, to: string) {
  const row = await ctx.first(
    statement<{ customer: string; owner: string | null }>(
      `select c.email as customer, u.email as owner from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       left join users u on u.tenant_id = d.tenant_id and u.id = d.owner_id and u.active
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )
  return to === 'owner' ? row?.owner : row?.customer
}

import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { exportOfList, recordList, wholeCompany, wordsIn } from '../../lists/server/public.ts'
import { type EmailModel, emailModels } from '../contract.ts'
import { emailModelRecord } from '../email-model-record.ts'

const inText = wordsIn("m.name || ' ' || m.subject")

export const emailModelList = recordList({
  name: 'email-models',
  title: { pt: 'Modelos de e-mail', en: 'Email templates' },
  record: emailModelRecord,
  endpoint: emailModels.list,
  alias: 'm',
  reach: wholeCompany,
  fields: {
    nome: 'm.name',
    assunto: 'm.subject',
    corpo: 'm.body',
    criadoEm: 'm.created_at',
    alteradoEm: 'm.updated_at',
  },
  filters: { assunto: 'm.subject', alteradoEm: 'm.updated_at' },
  narrow: (ctx, { query }, found) => inText(ctx, { search: query }, found),
})

export const emailModelExport = exportOfList(emailModelList)

export async function showEmailModel(ctx: Ctx, id: string): Promise<EmailModel> {
  const found = await emailModelList.whole<EmailModel>(ctx, id)
  if (!found) throw notFound('templates.not_found')
  return found
}

import { welcomeMailId } from '../../../platform/contract/shipped-models.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

const welcome = {
  name: 'Boas-vindas depois da venda',
  subject: '{{lead.primeiroNome}}, boas-vindas da equipe {{loja.nome}}',
  body: [
    'Olá, {{lead.primeiroNome}}.',
    'Seu projeto de energia solar já está com a nossa equipe. O próximo passo é combinar com você a visita técnica.',
    'Ficou com alguma dúvida? É só falar com a gente.',
    '{{loja.nome}}',
  ].join('\n\n'),
}

/** The e-mails that a company starts with: those that ready rules send. */
export async function seedEmailModels(ctx: Ctx) {
  const { name, subject, body } = welcome
  await ctx.run(
    statement('insert into email_models (id, name, subject, body) values ($1, $2, $3, $4)', [
      welcomeMailId,
      name,
      subject,
      body,
    ]),
  )
}

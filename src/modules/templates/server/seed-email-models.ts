import { type ShippedMail, shippedMails } from '../../../platform/contract/shipped-models.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

interface Mail {
  name: string
  subject: string
  paragraphs: readonly string[]
}

/** To customers: each says who answers them, and what it is about with its amount and day. Companies that were there have them by migrations. */
const mails: Record<ShippedMail, Mail> = {
  welcome: {
    name: 'Boas-vindas depois da venda',
    subject: '{{lead.primeiroNome}}, boas-vindas da equipe {{loja.nome}}',
    paragraphs: [
      'Olá, {{lead.primeiroNome}}.',
      'A sua compra de {{venda.valor}}, de {{venda.data}}, já está com a nossa equipe. O próximo passo é combinar com você a visita técnica.',
      '{{prePropostaAceita.link}}',
      'Ficou com alguma dúvida? Fale com {{usuario.contato}}.',
      '{{loja.nome}}',
    ],
  },
  'instalment-due': {
    name: 'Parcela a vencer',
    subject: 'A sua parcela vence em {{parcela.vencimento}}',
    paragraphs: [
      'Olá, {{lead.primeiroNome}}.',
      'A parcela da sua compra (venda {{venda.numero}}) vence em {{parcela.vencimento}}. Faltam {{parcela.valorEmAberto}}.',
      'Se você já pagou, não precisa fazer nada. Ficou com alguma dúvida? Fale com {{usuario.contato}}.',
      '{{loja.nome}}',
    ],
  },
  'instalment-late': {
    name: 'Parcela em atraso',
    subject: 'A sua parcela venceu em {{parcela.vencimento}}',
    paragraphs: [
      'Olá, {{lead.primeiroNome}}.',
      'Ainda não recebemos toda a parcela da sua compra (venda {{venda.numero}}) que venceu em {{parcela.vencimento}}. Faltam {{parcela.valorEmAberto}}.',
      'Se você já pagou, envie o comprovante para conferirmos. Para combinar o pagamento, fale com {{usuario.contato}}.',
      '{{loja.nome}}',
    ],
  },
  plan: {
    name: 'Plano de pagamento da venda',
    subject: 'O plano de pagamento da sua compra',
    paragraphs: [
      'Olá, {{lead.primeiroNome}}.',
      'A sua compra de {{venda.valor}}, de {{venda.data}} (venda {{venda.numero}}), tem este plano de pagamento:',
      '{{venda.plano}}',
      'Ficou com alguma dúvida? Fale com {{usuario.contato}}.',
      '{{loja.nome}}',
    ],
  },
  cancelled: {
    name: 'Venda cancelada com valor a devolver',
    subject: 'O cancelamento da sua compra',
    paragraphs: [
      'Olá, {{lead.primeiroNome}}.',
      'A sua compra de {{venda.valor}} (venda {{venda.numero}}) foi cancelada em {{venda.canceladaEm}}. Vamos devolver a você {{venda.aDevolver}}, que já recebemos por ela.',
      'Para combinar a devolução, fale com {{usuario.contato}}.',
      '{{loja.nome}}',
    ],
  },
}

/** The e-mails that a company starts with: those that ready rules send. */
export async function seedEmailModels(ctx: Ctx) {
  for (const [which, { name, subject, paragraphs }] of Object.entries(mails))
    await ctx.run(
      statement('insert into email_models (id, name, subject, body) values ($1, $2, $3, $4)', [
        shippedMails[which as ShippedMail],
        name,
        subject,
        paragraphs.join('\n\n'),
      ]),
    )
}

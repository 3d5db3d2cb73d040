import { type ReadyRule, readyRule } from '../../modules/automations/ready-rules.ts'
import type { Rule } from '../../modules/automations/rule.ts'
import { createRule, pauseRule, publishRule, withdrawRule } from '../../modules/automations/server/public.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

const words: Record<ReadyRule, [name: string, text: string]> = {
  first: ['Primeiro contato', 'Novo negócio: fale com {{contact.name}} ainda hoje.'],
  silent: ['Proposta sem resposta', 'A proposta foi enviada há três dias.'],
  call: ['Ligar depois da proposta', 'Ligar para {{contact.name}} sobre a proposta'],
  overdue: ['Previsão vencida', 'A previsão de fechamento passou.'],
  welcome: ['Boas-vindas depois da venda', 'Mandar as boas-vindas a {{contact.name}} e combinar a visita técnica.'],
  instalment: ['Parcela a vencer', 'Uma parcela de {{contact.name}} vence em três dias.'],
  plan: [
    'Plano de pagamento ao cliente',
    '{{contact.name}} não tem e-mail: envie o plano de pagamento por outro meio.',
  ],
  'instalment-due': [
    'Lembrar o cliente da parcela',
    'Uma parcela de {{contact.name}} vence em três dias e não há e-mail para lembrar.',
  ],
  'instalment-late': [
    'Cobrar a parcela em atraso',
    'Uma parcela de {{contact.name}} venceu ontem e não há e-mail para avisar.',
  ],
  cancelled: [
    'Venda cancelada com valor a devolver',
    '{{contact.name}} não tem e-mail: conte por outro meio quanto será devolvido da venda cancelada.',
  ],
  arrived: ['Material chegou', 'Chegou material para {{contact.name}}.'],
  'late-delivery': ['Entrega atrasada', 'A entrega está atrasada: cobrar o fornecedor.'],
  'bank-approved': ['Banco aprovou', 'Assinar o contrato do financiamento com {{contact.name}}'],
  'bank-silent': ['Banco sem resposta', 'O banco ainda não respondeu: cobrar a análise.'],
}

const ruleOf = (which: ReadyRule) => {
  const [name, text] = words[which]
  return { name, rule: readyRule(which, text, 'Este negócio foi criado há um dia e ainda está em andamento.') }
}

const nightly: Rule = {
  kind: 'night',
  when: { on: 'stay', of: 'deal', places: [], minutes: 15 * 1440 },
  if: {
    join: 'all',
    parts: [
      { field: 'deal.state', is: 'any-of', value: ['open'] },
      { field: 'deal.bidAmount', is: 'at-least', value: 1_500_000 },
    ],
  },
  steps: [{ do: 'act', action: 'notes.add-deal', input: { text: 'Parado há quinze dias: combinar o próximo passo.' } }],
}

/**
 * Rules in every state. Those that are on before the sales of the demo are made act on them as soon as the product runs.
 */
export async function writeAutomations(ctx: Ctx) {
  // Nobody is mailed whom the demo made up.
  const { name, rule } = ruleOf('welcome')
  const { id: welcome } = await createRule(ctx, { name, rule: { ...rule, steps: rule.steps.slice(0, 1) } })
  await publishRule(ctx, welcome)
  const { id: stale } = await createRule(ctx, { name: 'Negócio grande parado', rule: nightly })
  await publishRule(ctx, stale)
  const { id: silent } = await createRule(ctx, ruleOf('silent'))
  await publishRule(ctx, silent)
  await withdrawRule(ctx, silent)
  const { id: overdue } = await createRule(ctx, ruleOf('overdue'))
  await publishRule(ctx, overdue)
  // It shows the question without beginning twenty thousand runs.
  await pauseRule(ctx, overdue, { code: 'automations.flooded', values: { count: 20_412 } })
  await createRule(ctx, ruleOf('first'))
  const { id: call } = await createRule(ctx, ruleOf('call'))
  await publishRule(ctx, call)
  const { id: bank } = await createRule(ctx, ruleOf('bank-approved'))
  await publishRule(ctx, bank)
  await createRule(ctx, ruleOf('bank-silent'))
  const { id: arrived } = await createRule(ctx, ruleOf('arrived'))
  await publishRule(ctx, arrived)
  await createRule(ctx, ruleOf('late-delivery'))
}

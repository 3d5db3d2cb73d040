import type { Ctx } from '../../platform/http/ctx.ts'
import { insertAll } from './insert-all.ts'

const models = [
  {
    name: 'Boas-vindas',
    subject: '{{lead.primeiroNome}}, recebemos seu contato',
    body: 'Olá, *{{lead.primeiroNome}}*.\n\nObrigado pelo interesse em energia solar. Para preparar seu estudo precisamos de:\n\n- a última conta de energia\n- o endereço da instalação\n- uma foto do telhado\n\n{{usuario.nome}}\n{{loja.nome}} · {{loja.telefone}}',
  },
  {
    name: 'Proposta enviada',
    subject: 'Sua proposta de {{preProposta.potencia}} kWp',
    body: 'Olá, *{{lead.primeiroNome}}*.\n\nSua proposta nº {{preProposta.numero}}, de {{preProposta.valor}}, vale até _{{preProposta.validade}}_. O sistema gera em média {{preProposta.geracao}} kWh por mês.\n\nPosso ligar amanhã para tirar dúvidas?\n\n{{usuario.nome}}',
  },
  {
    name: 'Lembrete de visita técnica',
    subject: 'Visita técnica em {{projeto.cidade}}',
    body: 'Olá, {{lead.primeiroNome}}.\n\nNossa equipe técnica visita {{lead.endereco}} nesta semana. Deixe o acesso ao telhado e ao padrão de entrada livre.\n\n{{projeto.nomeResponsavel}}',
  },
]

/** E-mails that a company sends often, so that the list of models and its preview have content. */
export const writeEmailModels = (ctx: Ctx) =>
  insertAll(
    ctx,
    'email_models',
    models.map((model) => ({ id: crypto.randomUUID(), ...model })),
  )

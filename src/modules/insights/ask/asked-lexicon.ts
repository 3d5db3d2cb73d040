import { type SaidMeasure, saidOfMoney } from './asked-money.ts'

/** How people say figures and groups. Titles of the register are understood besides: what a module declares needs no word here. */

export const saidMeasures: readonly SaidMeasure[] = [
  {
    says: [
      'valor vendido',
      'valor das vendas',
      'valor de vendas',
      'valor em vendas',
      'vendas em valor',
      'vendas em reais',
      'faturamento',
      'receita',
      'vendemos',
      'vendeu',
      'venderam',
      'total vendido',
      'vendido',
    ],
    of: ['sales.sold'],
  },
  {
    says: ['vendas', 'venda', 'numero de vendas', 'quantidade de vendas', 'quantas vendas', 'vendas fechadas'],
    of: ['sales.sales'],
  },
  {
    says: ['ticket medio', 'ticket', 'tiquete medio', 'valor medio de venda', 'valor medio das vendas'],
    of: ['sales.ticket'],
  },
  {
    says: ['ciclo de venda', 'ciclo de vendas', 'ciclo medio', 'ciclo', 'tempo ate vender', 'tempo de venda'],
    of: ['sales.cycle'],
  },
  { says: ['potencia vendida', 'kwp vendidos', 'kwp vendido'], of: ['sales.power'] },
  {
    says: ['vendas canceladas', 'cancelamentos', 'cancelamentos de venda', 'cancelamentos de vendas'],
    of: ['sales.cancelled'],
  },
  ...saidOfMoney,
  { says: ['valor financiado', 'financiado', 'financiamento'], of: ['sales.financed'] },
  { says: ['entradas pagas', 'valor de entrada', 'valor da entrada', 'valor das entradas'], of: ['sales.entry'] },
  {
    says: [
      'negocios',
      'negocio',
      'numero de negocios',
      'quantidade de negocios',
      'oportunidades',
      'negocios novos',
      'novos negocios',
      'negocios criados',
      'negocios abertos no periodo',
    ],
    of: ['deals.deals'],
  },
  {
    says: ['valor dos negocios', 'valor de negocios', 'valor em negocios', 'negocios em valor'],
    of: ['deals.bidAmount'],
  },
  {
    says: ['negocios ganhos', 'ganhos', 'ganhamos', 'ganhou', 'ganharam', 'ganhamos quantos negocios'],
    of: ['deals.won'],
  },
  {
    says: ['negocios perdidos', 'perdas', 'perdidos', 'perdemos', 'perdeu', 'perderam', 'perdemos quantos negocios'],
    of: ['deals.lost'],
  },
  { says: ['negocios encerrados', 'encerrados'], of: ['deals.closed'] },
  { says: ['taxa de ganho', 'taxa de fechamento', 'taxa de vitoria', 'ganhos dos encerrados'], of: ['deals.winRate'] },
  { says: ['negocios atrasados', 'negocios em atraso'], of: ['deals.late'] },
  {
    says: [
      'previsao',
      'previsao de vendas',
      'forecast',
      'previsao de faturamento',
      'previsao de fechamento',
      'previsao de fechamentos',
    ],
    of: ['deals.forecast'],
  },
  { says: ['dias no status', 'tempo no status'], of: ['deals.inStatus'] },
  { says: ['chance de fechamento', 'chance media'], of: ['deals.closingPercent'] },
  {
    says: ['conversao', 'taxa de conversao', 'conversao das etapas', 'conversao do funil'],
    of: ['entries.conversion'],
  },
  { says: ['entradas nas etapas', 'entraram nas etapas', 'entraram na etapa'], of: ['entries.entered'] },
  { says: ['tempo na etapa', 'dias na etapa', 'tempo em cada etapa', 'permanencia'], of: ['entries.stayed'] },
  {
    says: [
      'propostas',
      'proposta',
      'numero de propostas',
      'quantidade de propostas',
      'orcamentos',
      'propostas feitas',
      'propostas criadas',
    ],
    of: ['proposals.proposals'],
  },
  { says: ['propostas aceitas', 'aceites', 'aceite'], of: ['proposals.accepted'] },
  { says: ['taxa de aceite', 'taxa de aceitacao', 'propostas aceitas por feitas'], of: ['proposals.acceptance'] },
  {
    says: ['valor das propostas', 'valor de propostas', 'valor proposto', 'propostas em valor'],
    of: ['proposals.priceCents'],
  },
  { says: ['potencia das propostas', 'potencia proposta'], of: ['proposals.powerKwp'] },
  { says: ['potencia dos negocios', 'potencia em negocios'], of: ['deals.powerKwp'] },
  { says: ['visualizacoes', 'visualizacoes de propostas', 'visualizacoes das propostas'], of: ['proposals.views'] },
  { says: ['valor'], of: ['sales.sold', 'deals.bidAmount', 'proposals.priceCents'] },
  { says: ['potencia', 'kwp'], of: ['sales.power', 'deals.powerKwp', 'proposals.powerKwp'] },
  {
    says: [
      'contatos',
      'contato',
      'leads',
      'lead',
      'novos leads',
      'leads novos',
      'novos contatos',
      'contatos novos',
      'numero de leads',
      'quantidade de leads',
      'clientes novos',
      'novos clientes',
    ],
    of: ['contacts.contacts'],
  },
  {
    says: ['tarefas', 'tarefa', 'numero de tarefas', 'quantidade de tarefas', 'tarefas que vencem', 'tarefas a vencer'],
    of: ['tasks.tasks', 'task-shares.tasks'],
  },
  { says: ['tarefas concluidas', 'tarefas feitas', 'tarefas prontas'], of: ['tasks.done', 'task-shares.done'] },
  {
    says: ['tarefas atrasadas', 'tarefas em atraso', 'tarefas vencidas'],
    of: ['tasks.overdue', 'task-shares.overdue'],
  },
  { says: ['tempo executado', 'minutos executados'], of: ['tasks.executedMinutes'] },
  { says: ['tempo previsto', 'minutos previstos'], of: ['tasks.estimatedMinutes'] },
  { says: ['atividades', 'atividade', 'numero de atividades'], of: ['activities.activities'] },
  {
    says: [
      'ligacoes',
      'ligacao',
      'chamadas',
      'numero de ligacoes',
      'quantidade de ligacoes',
      'ligamos',
      'ligacoes feitas',
    ],
    of: ['activities.calls'],
  },
  { says: ['ligacoes atendidas', 'chamadas atendidas'], of: ['activities.answered'] },
  { says: ['taxa de atendimento', 'atendidas das ligacoes'], of: ['activities.answerRate'] },
  { says: ['duracao das ligacoes', 'tempo de ligacao', 'minutos de ligacao'], of: ['activities.minutes'] },
  {
    says: ['conversas', 'conversa', 'atendimentos', 'atendimento', 'numero de conversas', 'numero de atendimentos'],
    of: ['conversations.conversations'],
  },
  { says: ['tempo de espera', 'espera', 'espera media', 'tempo medio de espera'], of: ['conversations.wait'] },
  { says: ['tempo de atendimento', 'tempo medio de atendimento'], of: ['conversations.service'] },
  { says: ['nota media', 'nota', 'nota dos atendimentos'], of: ['conversations.score'] },
  { says: ['satisfacao', 'indice de satisfacao'], of: ['conversations.satisfaction'] },
  { says: ['conversas encerradas', 'atendimentos encerrados'], of: ['conversations.ended'] },
  { says: ['compras', 'compra', 'numero de compras', 'quantidade de compras'], of: ['purchases.purchases'] },
  {
    says: ['valor comprado', 'valor das compras', 'compras em valor', 'compramos', 'comprado', 'gasto em compras'],
    of: ['purchases.totalCents'],
  },
  { says: ['compras atrasadas', 'compras em atraso'], of: ['purchases.late'] },
  { says: ['prazo de entrega', 'tempo de entrega', 'tempo ate a entrega'], of: ['purchases.delivery'] },
  {
    says: ['financiamentos', 'numero de financiamentos', 'quantidade de financiamentos'],
    of: ['financings.financings'],
  },
  { says: ['valor dos financiamentos', 'financiamentos em valor'], of: ['financings.totalFinanced'] },
  { says: ['financiamentos aprovados'], of: ['financings.approved'] },
  { says: ['taxa de aprovacao', 'aprovacao dos financiamentos'], of: ['financings.approvalRate'] },
  {
    says: ['documentos', 'documento', 'numero de documentos', 'quantidade de documentos'],
    of: ['documents.documents'],
  },
  { says: ['documentos assinados', 'documentos concluidos'], of: ['documents.finished'] },
  { says: ['documentos vencidos', 'documentos atrasados', 'documentos em atraso'], of: ['documents.overdue'] },
  { says: ['tempo de assinatura', 'tempo ate assinar', 'tempo ate concluir'], of: ['documents.signing'] },
]

interface SaidGroup {
  says: readonly string[]
  /** Dimensions in the order in which facts may have them. */
  of: readonly string[]
  /** Facts in which the word has another meaning. */
  notIn?: readonly string[]
}

export const saidGroups: readonly SaidGroup[] = [
  {
    says: [
      'vendedor',
      'vendedores',
      'vendedora',
      'consultor',
      'consultores',
      'responsavel',
      'responsaveis',
      'usuario',
      'usuarios',
      'pessoa',
      'pessoas',
      'operador',
      'operadores',
      'atendente',
      'atendentes',
    ],
    of: ['salesmanId', 'consultantId', 'responsibleId', 'ownerId', 'authorId', 'operatorId', 'applicantId', 'userId'],
    notIn: ['tasks'],
  },
  { says: ['dono', 'donos'], of: ['ownerId'] },
  { says: ['pre-vendedor', 'pre-vendedores', 'sdr', 'sdrs'], of: ['preSellerId'] },
  { says: ['loja', 'lojas', 'filial', 'filiais', 'unidade'], of: ['storeId'] },
  { says: ['equipe', 'equipes', 'time'], of: ['teamId'] },
  { says: ['origem', 'origens'], of: ['originId'] },
  { says: ['cidade', 'cidades'], of: ['city'] },
  { says: ['municipio', 'municipios'], of: ['place'] },
  { says: ['uf', 'estado', 'estados'], of: ['stateCode', 'state'] },
  { says: ['etapa', 'etapas'], of: ['stepId'] },
  { says: ['status'], of: ['statusId'] },
  { says: ['faixa de potencia', 'faixas de potencia'], of: ['powerBand'] },
  { says: ['forma de pagamento', 'formas de pagamento', 'pagamento'], of: ['condition', 'paymentMethodId', 'method'] },
  { says: ['motivo', 'motivos', 'motivo da perda', 'motivo de perda', 'motivos de perda'], of: ['lostReason'] },
  { says: ['tipo', 'tipos', 'tipo de tarefa'], of: ['typeId', 'dealTypeId', 'kind'] },
  { says: ['situacao', 'situacoes'], of: ['state', 'statusKind', 'situation'] },
  { says: ['prioridade', 'prioridades'], of: ['priority'] },
  { says: ['tecnico', 'tecnicos'], of: ['technicianId'] },
  { says: ['departamento', 'departamentos'], of: ['departmentId'] },
  { says: ['canal', 'canais'], of: ['channelId'] },
  { says: ['resultado', 'resultado da ligacao'], of: ['result'] },
  { says: ['fornecedor', 'fornecedores'], of: ['source', 'supplierId'] },
  { says: ['banco', 'bancos'], of: ['bankId'] },
]

export const saidUnits: Readonly<Record<string, 'day' | 'week' | 'month' | 'quarter' | 'year'>> = {
  dia: 'day',
  dias: 'day',
  semana: 'week',
  semanas: 'week',
  mes: 'month',
  meses: 'month',
  trimestre: 'quarter',
  trimestres: 'quarter',
  ano: 'year',
  anos: 'year',
}

/** A word that says a unit of days by itself. */
export const saidRhythms: readonly [string, 'day' | 'week' | 'month' | 'quarter' | 'year'][] = [
  ['dia a dia', 'day'],
  ['diario', 'day'],
  ['diarias', 'day'],
  ['diarios', 'day'],
  ['semana a semana', 'week'],
  ['semanal', 'week'],
  ['semanais', 'week'],
  ['mes a mes', 'month'],
  ['mensal', 'month'],
  ['mensais', 'month'],
  ['trimestral', 'quarter'],
  ['trimestrais', 'quarter'],
  ['anual', 'year'],
  ['anuais', 'year'],
]

/** A state that narrows: `negócios em aberto`. */
export const saidStates: readonly { says: readonly string[]; where: readonly [string, string]; facts: string }[] = [
  { says: ['em aberto', 'abertos', 'em andamento', 'aberto'], where: ['isOpen', 'true'], facts: 'deals' },
  { says: ['sem proximo passo'], where: ['hasNextStep', 'false'], facts: 'deals' },
  { says: ['com proximo passo'], where: ['hasNextStep', 'true'], facts: 'deals' },
  { says: ['com proposta aceita'], where: ['accepted', 'true'], facts: 'deals' },
  { says: ['sem proposta aceita'], where: ['accepted', 'false'], facts: 'deals' },
  { says: ['aceite a confirmar', 'aguardando confirmacao'], where: ['isWaiting', 'true'], facts: 'proposals' },
  { says: ['abertas', 'pendentes', 'em aberto'], where: ['isDone', 'false'], facts: 'tasks' },
]

/** Words without a meaning of their own. */
export const fillers = new Set(
  'a o as os um uma de do da dos das em no na nos nas e que com para pra me mostre mostra mostrar ver quero veja liste listar lista quanto quanta quantos quantas qual quais foi foram e eh esta estao tem temos tivemos teve houve fizemos fez feitas feitos nos nossa nosso nossas nossos por cada ao total totais numero quantidade relatorio grafico durante agora ja recebemos recebeu receberam criamos geramos entrou entraram so apenas todos todas periodo'.split(
    ' ',
  ),
)

/** Whose values are people, who are called by their first names, too. */
export const personDimensions: ReadonlySet<string> = new Set([
  ...saidGroups.slice(0, 3).flatMap(({ of }) => of),
  'technicianId',
  'technicalOwnerId',
  'commercialOwnerId',
])

/** The dimensions whose values people call by name; of others, as contacts, there are too many. */
export const namedDimensions: ReadonlySet<string> = new Set([
  ...saidGroups.flatMap(({ of }) => of),
  'technicalOwnerId',
  'commercialOwnerId',
])

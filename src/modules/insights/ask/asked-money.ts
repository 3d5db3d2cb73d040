/** Received amounts of instalments: their facts know the due day only. By the day of receipt they are figures of receipts. */
export const withoutDay: ReadonlySet<string> = new Set(['receivables.received', 'receivables.receivedShare'])

export interface SaidMeasure {
  says: readonly string[]
  /** `facts.measure`; several where the words alone do not tell which. */
  of: readonly string[]
}

/** How people say what is to be paid to them and what customers owe. */
export const saidOfMoney: readonly SaidMeasure[] = [
  {
    says: ['comissao do vendedor', 'comissao dos vendedores', 'comissoes dos vendedores'],
    of: ['commissions.sellerCommission'],
  },
  {
    says: ['comissao do pre-vendedor', 'comissao dos pre-vendedores', 'comissoes dos pre-vendedores'],
    of: ['commissions.preSellerCommission'],
  },
  { says: ['comissao', 'comissoes'], of: ['commissions.commission'] },
  { says: ['comissoes ganhas', 'comissao ganha'], of: ['commissions.earned'] },
  { says: ['comissoes pagas', 'comissao paga'], of: ['commissions.paid'] },
  {
    says: ['comissoes a pagar', 'comissao a pagar', 'comissoes a receber', 'comissao a receber'],
    of: ['commissions.due'],
  },
  { says: ['comissoes a devolver', 'comissao a devolver'], of: ['commissions.toReturn'] },
  {
    says: [
      'a receber',
      'contas a receber',
      'parcelas a receber',
      'valor a receber',
      'recebiveis',
      'previsao de recebimento',
      'previsao de recebimentos',
    ],
    of: ['receivables.open'],
  },
  {
    says: [
      'recebido',
      'valor recebido',
      'valores recebidos',
      'total recebido',
      'recebimento',
      'recebimentos',
      'pagamentos recebidos',
      'pagamento recebido',
      'dinheiro recebido',
      'dinheiro que entrou',
      'o que entrou',
      'o que recebemos',
      'dinheiro entrou',
      'entrada de dinheiro',
      'entradas de dinheiro',
      'entrou',
      'entrou de dinheiro',
      'entrou no caixa',
      'entrou em caixa',
      'caiu na conta',
      'recebemos',
      'recebeu',
      'receberam',
      'recebimentos de clientes',
      'recebido dos clientes',
      'recebemos dos clientes',
      'received',
      'amount received',
      'payments received',
      'money received',
      'cash received',
      'money that came in',
    ],
    of: ['receipts.cameIn'],
  },
  {
    says: [
      'devolvido',
      'valor devolvido',
      'valores devolvidos',
      'dinheiro devolvido',
      'devolucoes',
      'money given back',
    ],
    of: ['receipts.gaveBack'],
  },
  {
    says: [
      'inadimplencia',
      'valor em atraso',
      'contas em atraso',
      'contas atrasadas',
      'contas vencidas',
      'vencido',
      'valor vencido',
      'valores vencidos',
      'overdue',
    ],
    of: ['receivables.overdue'],
  },
  {
    says: ['parcelas em atraso', 'parcelas atrasadas', 'parcelas vencidas'],
    of: ['receivables.overdueInstalments'],
  },
  { says: ['parcelas', 'numero de parcelas', 'quantidade de parcelas'], of: ['receivables.instalments'] },
]

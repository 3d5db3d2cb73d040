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
    says: ['inadimplencia', 'valor em atraso', 'contas em atraso', 'contas atrasadas', 'contas vencidas'],
    of: ['receivables.overdue'],
  },
  {
    says: ['parcelas em atraso', 'parcelas atrasadas', 'parcelas vencidas'],
    of: ['receivables.overdueInstalments'],
  },
  { says: ['parcelas', 'numero de parcelas', 'quantidade de parcelas'], of: ['receivables.instalments'] },
]

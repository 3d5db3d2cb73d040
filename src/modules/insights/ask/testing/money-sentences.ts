/** Sentences about what is bought, financed, earned and owed, as `askedSentences` has them. */
export const moneySentences: readonly (readonly [asked: string, means: string])[] = [
  ['compras por fornecedor este ano', 'purchases: purchases / supplierId / requestedOn=2026-01-01..2026-11-27'],
  ['valor das compras por mês', 'purchases: totalCents / requestedOn:month'],
  ['financiamentos por banco', 'financings: financings / bankId'],
  ['comissões a pagar por pessoa', 'commissions: due / userId'],
  ['a receber por mês', 'receivables: open / dueOn:month'],
  ['contas a receber por vendedor', 'receivables: open / salesmanId'],
  ['inadimplência por loja', 'receivables: overdue / storeId'],
  ['parcelas em atraso por vendedor', 'receivables: overdueInstalments / salesmanId'],
]

/** Sentences about what is bought, financed, earned and owed, as `askedSentences` has them. */
export const moneySentences: readonly (readonly [asked: string, means: string])[] = [
  ['compras por fornecedor este ano', 'purchases: purchases / supplierId / requestedOn=2026-01-01..2026-11-27'],
  ['valor das compras por mês', 'purchases: totalCents / requestedOn:month'],
  ['financiamentos por banco', 'financings: financings / bankId'],
  ['comissões a pagar por pessoa', 'commissions: due / userId'],
  ['a receber por mês', 'receivables: open / dueOn:month'],
  ['a receber este mês', 'receivables: open / dueOn=2026-11-01..2026-11-30'],
  ['a receber esta semana', 'receivables: open / dueOn=2026-11-22..2026-11-28'],
  ['a receber em dezembro', 'receivables: open / dueOn=2026-12-01..2026-12-31'],
  ['a receber em dezembro de 2025', 'receivables: open / dueOn=2025-12-01..2025-12-31'],
  ['a receber em outubro', 'receivables: open / dueOn=2026-10-01..2026-10-31'],
  ['contas a receber por vendedor', 'receivables: open / salesmanId'],
  ['inadimplência por loja', 'receivables: overdue / storeId'],
  ['parcelas em atraso por vendedor', 'receivables: overdueInstalments / salesmanId'],
]

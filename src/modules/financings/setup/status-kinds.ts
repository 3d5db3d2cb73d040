/** What standing in a status of financings means, in the order in which a financing usually passes them. */
export const statusKinds = [
  'waiting',
  'in-analysis',
  'approved',
  'disapproved',
  'contract-signed',
  'paid',
  'cancelled',
] as const
export type StatusKind = (typeof statusKinds)[number]

export const kindWords = {
  waiting: { pt: 'Aguardando', en: 'Waiting' },
  'in-analysis': { pt: 'Em análise', en: 'In analysis' },
  approved: { pt: 'Aprovado', en: 'Approved' },
  disapproved: { pt: 'Reprovado', en: 'Disapproved' },
  'contract-signed': { pt: 'Contrato assinado', en: 'Contract signed' },
  paid: { pt: 'Pago', en: 'Paid' },
  cancelled: { pt: 'Cancelado', en: 'Canceled' },
} as const

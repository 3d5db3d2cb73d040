/** What the kinds of status are called. */
export const kindWords = {
  'on-going': { pt: 'Em andamento', en: 'In progress' },
  prevented: { pt: 'Impedida', en: 'Blocked' },
  'pending-approval': { pt: 'Aguardando aprovação', en: 'Pending approval' },
  'pending-payment': { pt: 'Aguardando pagamento', en: 'Pending payment' },
  'payment-made': { pt: 'Pagamento feito', en: 'Paid' },
  'delivery-pending': { pt: 'Aguardando entrega', en: 'Pending delivery' },
  'on-the-way': { pt: 'A caminho', en: 'On the way' },
  delivered: { pt: 'Entregue', en: 'Delivered' },
  lost: { pt: 'Perdida', en: 'Lost' },
  'delivery-cancelled': { pt: 'Entrega cancelada', en: 'Delivery canceled' },
} as const

/** The name of the last kind in the list of what waits for approval. */
export const disapproved = { pt: 'Reprovado', en: 'Reproved' }

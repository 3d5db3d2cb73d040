import { defineMessages } from '../../platform/i18n/messages.ts'

/** The milestones of a deal at which a company may let commissions be earned. */
export const milestones = [
  'contract-signed',
  'order-placed',
  'delivered',
  'installed',
  'utility-approved',
  'financing-paid',
] as const

export const milestoneWords = defineMessages({
  'contract-signed': { pt: 'Contrato assinado', en: 'Contract signed' },
  'order-placed': { pt: 'Pedido feito', en: 'Order placed' },
  delivered: { pt: 'Equipamento entregue', en: 'Equipment delivered' },
  installed: { pt: 'Instalação concluída', en: 'Installation completed' },
  'utility-approved': { pt: 'Aprovado pela distribuidora', en: 'Approved by the utility' },
  'financing-paid': { pt: 'Financiamento liberado', en: 'Financing paid out' },
})

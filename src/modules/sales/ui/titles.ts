import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const saleTitles = defineMessages({
  'sales.ranges': { pt: 'Faixas de comissão', en: 'Commission ranges' },
  'sales.range': { pt: 'Faixa de comissão', en: 'Commission range' },
  'sales.title': { pt: 'Vendas', en: 'Sales' },
  'sales.commissions': { pt: 'Comissões', en: 'Commissions' },
  'sales.receivables': { pt: 'A receber', en: 'Receivables' },
  'sales.closings': { pt: 'Comissões fechadas', en: 'Closed commissions' },
  'sales.month': { pt: 'Fechamento do mês', en: 'Month’s closing' },
  'sales.one': { pt: 'Venda', en: 'Sale' },
})

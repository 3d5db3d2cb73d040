import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const purchaseTitles = defineMessages({
  'purchases.title': { pt: 'Compras', en: 'Purchases' },
  'purchases.one': { pt: 'Compra', en: 'Purchase' },
  'purchases.new': { pt: 'Nova compra', en: 'New purchase' },
  'purchases.statuses': { pt: 'Status de compra', en: 'Purchase statuses' },
  'purchases.approval': { pt: 'Aprovação de compras', en: 'Purchase approval' },
})

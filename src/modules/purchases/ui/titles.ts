import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const purchaseTitles = defineMessages({
  'purchases.title': { pt: 'Compras', en: 'Purchases' },
  'purchases.one': { pt: 'Compra', en: 'Purchase' },
  'purchases.new': { pt: 'Nova compra', en: 'New purchase' },
  'purchases.views': { pt: 'Visões das compras', en: 'Views of purchases' },
  'purchases.view.board': { pt: 'Quadro', en: 'Board' },
  'purchases.view.list': { pt: 'Lista', en: 'List' },
  'purchases.statuses': { pt: 'Status de compra', en: 'Purchase statuses' },
  'purchases.approval': { pt: 'Aprovação de compras', en: 'Purchase approval' },
})

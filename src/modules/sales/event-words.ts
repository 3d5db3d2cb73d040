import { defineMessages } from '../../platform/i18n/messages.ts'

/** What the events of a sale say in a timeline, after the name of who did it. */
export const saleEventMessages = defineMessages({
  'sales.event.created': { pt: 'registrou a venda {code}: {total}', en: 'recorded sale {code}: {total}' },
  'sales.event.changed': { pt: 'alterou a venda', en: 'changed the sale' },
  'sales.event.removed': { pt: 'excluiu a venda {code}', en: 'deleted sale {code}' },
  'sales.field.total': { pt: 'Valor total', en: 'Total' },
  'sales.field.entry': { pt: 'Entrada', en: 'Down payment' },
  'sales.field.financed': { pt: 'Valor financiado', en: 'Financed' },
  'sales.field.soldOn': { pt: 'Data da venda', en: 'Date of sale' },
  'sales.field.salesmanId': { pt: 'Vendedor', en: 'Salesman' },
  'sales.field.preSellerId': { pt: 'Pré-vendedor', en: 'Pre-seller' },
  'sales.field.notes': { pt: 'Observações', en: 'Notes' },
})

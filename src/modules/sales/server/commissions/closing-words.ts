import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** The words of the printed closing. */
export const closingWords = defineMessages({
  title: { pt: 'Fechamento de comissões {number}', en: 'Commission closing {number}' },
  month: { pt: 'Mês', en: 'Month' },
  closed_on: { pt: 'Fechado em', en: 'Closed on' },
  closed_by: { pt: 'Fechado por', en: 'Closed by' },
  paid_on: { pt: 'Pago em', en: 'Paid on' },
  not_paid: { pt: 'Ainda não', en: 'Not yet' },
  sale: { pt: 'Venda', en: 'Sale' },
  customer: { pt: 'Cliente', en: 'Customer' },
  cancelled: { pt: 'cancelada', en: 'canceled' },
  sold_on: { pt: 'Data', en: 'Date' },
  part: { pt: 'Como', en: 'Role' },
  earned: { pt: 'Ganho', en: 'Earned' },
  paid_before: { pt: 'Já pago', en: 'Paid before' },
  held: { pt: 'Em outro fechamento, a pagar', en: 'In another closing, to be paid' },
  amount: { pt: 'Neste fechamento', en: 'In this closing' },
  total: { pt: 'Total a pagar', en: 'Total to pay' },
  total_paid: { pt: 'Total pago', en: 'Total paid' },
  left_to_return: {
    pt: 'Ainda a devolver, no próximo fechamento',
    en: 'Still to be given back, at the next closing',
  },
})

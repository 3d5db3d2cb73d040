import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const monthMessages = defineMessages({
  'month.title': { pt: 'Fechamento do mês', en: 'Month’s closing' },
  'month.month': { pt: 'Mês', en: 'Month' },
  'month.to_pay': { pt: 'Total a pagar', en: 'Total to pay' },
  'month.paid_so_far': { pt: 'Pago nos fechamentos do mês', en: 'Paid in the month’s closings' },
  'month.people': { pt: 'Comissões de {month}', en: 'Commissions of {month}' },
  'month.person': { pt: 'Pessoa', en: 'Person' },
  'month.inactive': { pt: 'Inativo', en: 'Inactive' },
  'month.people.why': {
    pt: 'Das vendas deste mês e de anteriores com algo a pagar ou a descontar',
    en: 'Of sales of this month and before with something to be paid or taken off',
  },
  'month.earned': { pt: 'Ganho acumulado', en: 'Earned to date' },
  'month.paid': { pt: 'Já pago', en: 'Paid so far' },
  'month.held': { pt: 'Em outro fechamento', en: 'In another closing' },
  'month.to_return': { pt: 'Descontado', en: 'Taken off' },
  'month.left_to_return': { pt: 'Resta devolver', en: 'Left to give back' },
  'month.count': {
    pt: '{count, plural, one {# pessoa} other {# pessoas}}',
    en: '{count, plural, one {# person} other {# people}}',
  },
  'month.net': { pt: 'A pagar', en: 'To pay' },
  'month.state': { pt: 'Situação', en: 'Status' },
  'month.state.open': { pt: 'A fechar', en: 'To be closed' },
  'month.state.refused': { pt: 'Não fecha', en: 'Can’t be closed' },
  'month.state.closed': { pt: 'Fechado, a pagar', en: 'Closed, to be paid' },
  'month.state.changed': { pt: 'A refazer', en: 'To be redone' },
  'month.state.paid': { pt: 'Pago', en: 'Paid' },
  'month.state.paid_sum': { pt: 'Pago {amount}', en: 'Paid {amount}' },
  'month.empty': { pt: 'Nenhuma comissão em {month}', en: 'No commissions in {month}' },
  'month.empty.why': {
    pt: 'Aqui aparecem todas as pessoas com comissão a pagar ou a devolver até o fim do mês.',
    en: 'Everybody with commission to be paid or given back up to the end of the month is shown here.',
  },
  'month.close_all': { pt: 'Fechar todos', en: 'Close all' },
  'month.close_all.ask': { pt: 'Fechar {month} de todos?', en: 'Close {month} for everybody?' },
  'month.close_all.why': {
    pt: '{count, plural, one {# pessoa} other {# pessoas}}, {amount} a pagar. {left, plural, =0 {Ninguém com comissão a pagar fica de fora.} one {Fica de fora # pessoa, com o motivo na linha dela.} other {Ficam de fora # pessoas, com o motivo na linha de cada uma.}}',
    en: '{count, plural, one {# person} other {# people}}, {amount} to pay. {left, plural, =0 {Nobody with commission to be paid is left out.} one {# person is left out, with the reason in their row.} other {# people are left out, with the reason in each row.}}',
  },
  'month.close_all.nobody': {
    pt: 'Ninguém a fechar neste mês. O motivo está na linha de cada pessoa.',
    en: 'Nobody to close in this month. The reason stands in each person’s row.',
  },
  'month.pay_all': { pt: 'Pagar fechados', en: 'Pay closed ones' },
  'month.pay_all.title': {
    pt: 'Pagar {count, plural, one {# fechamento} other {# fechamentos}}',
    en: 'Pay {count, plural, one {# closing} other {# closings}}',
  },
  'month.pay_all.why': {
    pt: '{amount} no total, com a mesma data. O comprovante é anexado em cada fechamento.',
    en: '{amount} in total, on the same day. The receipt is attached to each closing.',
  },
  'month.paid_on': { pt: 'Pago em', en: 'Paid on' },
  'month.pay_all.who': { pt: 'O que será pago', en: 'What will be paid' },
  'month.pay_all.left': {
    pt: '{count, plural, one {Fica de fora # pessoa} other {Ficam de fora # pessoas}}',
    en: '{count, plural, one {# person is left out} other {# people are left out}}',
  },
  'month.pay_all.not_closed': { pt: 'Ainda não fechado neste mês.', en: 'Not closed in this month yet.' },
  'month.pay_all.none_can': {
    pt: 'Nenhum fechamento deste mês pode ser pago agora. O motivo está na linha de cada pessoa.',
    en: 'No closing of this month can be paid now. The reason stands in each person’s row.',
  },
  'month.running': { pt: '{month}, em andamento', en: '{month}, not over' },
  'month.to_pay.preview': { pt: 'Prévia do total a pagar', en: 'Preview of the total to pay' },
  'month.preview': {
    pt: 'Prévia: {month} ainda não terminou. Os valores mudam com cada venda, recebimento e pagamento, e o mês só é fechado depois do último dia.',
    en: 'Preview: {month} isn’t over. The figures change with each sale, receipt and payment, and the month is closed only after its last day.',
  },
  'month.pay_all.nothing': { pt: 'Nenhum fechamento deste mês a pagar.', en: 'No closing of this month to be paid.' },
})

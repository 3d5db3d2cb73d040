import { defineMessages } from '../../platform/i18n/messages.ts'

/** What the business says of commissions, cancelled sales and closings. */
export const commissionMessages = defineMessages({
  'sales.payment_above_earned': {
    pt: 'O pagamento passa do que já foi ganho desta comissão.',
    en: 'The payment is above what has been earned of this commission so far.',
  },
  'sales.payment_above_person': {
    pt: 'Esta pessoa tem comissão a devolver de outras vendas. Pague até o que ela tem a receber no total ou faça o fechamento do mês.',
    en: 'This person has commission to give back from other sales. Pay no more than they are owed in total, or close the month.',
  },
  'sales.paid_tomorrow': {
    pt: 'A data do pagamento não pode ser futura.',
    en: 'The payment date can’t be in the future.',
  },
  'sales.paid_before_sold': {
    pt: 'A data do pagamento não pode ser anterior à da venda.',
    en: 'The payment date can’t be before the sale.',
  },
  'sales.sold_after_payment': {
    pt: 'Já há comissão paga antes desta data. Escolha uma data até o primeiro pagamento ou exclua o pagamento.',
    en: 'Commission was already paid before this date. Choose a date up to the first payment, or delete the payment.',
  },
  'sales.paid_within_month': {
    pt: 'O fechamento é pago depois do mês que ele fecha: use uma data posterior a {month}.',
    en: 'A closing is paid after the month that it closes: use a date later than {month}.',
  },
  'sales.choose_line': {
    pt: 'Mais de uma pessoa divide esta comissão. Escolha quem recebe.',
    en: 'Several people share this commission. Choose who is paid.',
  },
  'sales.line_not_found': {
    pt: 'Esta pessoa não está na comissão da venda.',
    en: 'This person isn’t on the sale’s commission.',
  },
  'sales.share_twice': { pt: 'Cada pessoa aparece uma vez só na divisão.', en: 'Each person can appear only once.' },
  'sales.share_zero': { pt: 'Cada parte deve ser maior que zero.', en: 'Each share must be above zero.' },
  'sales.share_decimals': {
    pt: 'Use no máximo duas casas decimais em cada parte.',
    en: 'Use at most two decimal places in each share.',
  },
  'sales.shares_sum': { pt: 'As partes devem somar 100%.', en: 'The shares must add up to 100%.' },
  'sales.share_without_main': {
    pt: 'Quem a venda nomeia fica na divisão. Para trocar a pessoa, edite a venda.',
    en: 'The person named on the sale stays in the split. Edit the sale to change them.',
  },
  'sales.share_forbidden': {
    pt: 'Você precisa de permissão para ver esta comissão.',
    en: 'You need permission to see this commission.',
  },
  'sales.seller_forbidden': {
    pt: 'Trocar o vendedor muda quem recebe a comissão. Peça a quem pode ver a comissão do vendedor.',
    en: 'Another salesperson changes who earns the commission. Ask somebody who may see sales commissions.',
  },
  'sales.pre_seller_forbidden': {
    pt: 'Trocar o pré-vendedor muda quem recebe a comissão. Peça a quem pode ver a comissão do pré-vendedor.',
    en: 'Another SDR changes who earns the commission. Ask somebody who may see SDR commissions.',
  },
  'sales.seller_percent_forbidden': {
    pt: 'A comissão do vendedor segue a faixa do valor. Deixe a porcentagem em branco ou peça a quem pode ver essa comissão.',
    en: 'The sales commission follows the range of the total. Leave the percentage out, or ask somebody who may see that commission.',
  },
  'sales.pre_seller_percent_forbidden': {
    pt: 'A comissão do pré-vendedor segue a faixa do valor. Deixe a porcentagem em branco ou peça a quem pode ver essa comissão.',
    en: 'The SDR commission follows the range of the total. Leave the percentage out, or ask somebody who may see that commission.',
  },
  'sales.total_forbidden': {
    pt: 'O valor desta venda já foi registrado e muda a comissão. Peça a mudança a quem pode alterar o valor de uma venda registrada.',
    en: 'This sale’s total is recorded and changes the commission. Ask somebody who may change the total of a recorded sale.',
  },
  'sales.lowers_paid': {
    pt: 'A comissão desta venda já começou a ser paga e ficaria menor. Peça a mudança a quem pode ver as comissões.',
    en: 'This sale’s commission is already being paid and would become lower. Ask somebody who may see commissions to change it.',
  },
  'notifications.sale-given': { pt: 'Vendas: passei a receber a comissão', en: 'Sales: I came to earn commission' },
  'notifications.sale-given.title': { pt: 'Você entrou na venda {code}: {name}', en: 'You joined sale {code}: {name}' },
  'notifications.sale-given.text': {
    pt: '{by} colocou você como quem recebe a comissão.',
    en: '{by} made you the one who earns its commission.',
  },
  'notifications.sale-taken': { pt: 'Vendas: deixei de receber a comissão', en: 'Sales: I no longer earn commission' },
  'notifications.sale-taken.title': { pt: 'Você saiu da venda {code}: {name}', en: 'You left sale {code}: {name}' },
  'notifications.sale-taken.text': {
    pt: '{by} passou a comissão adiante. O que você já recebeu continua seu.',
    en: '{by} handed the commission on. What you were paid stays yours.',
  },
  'notifications.sale-shared': { pt: 'Vendas: a minha parte mudou', en: 'Sales: my share changed' },
  'notifications.sale-shared.title': {
    pt: 'Comissão dividida na venda {code}: {name}',
    en: 'Commission split on sale {code}: {name}',
  },
  'notifications.sale-shared.text': {
    pt: '{by} deixou a sua parte em {share}%.',
    en: '{by} set your share to {share}%.',
  },
  'notifications.sale-total': { pt: 'Vendas: o valor mudou', en: 'Sales: the value changed' },
  'notifications.sale-total.title': {
    pt: 'Valor alterado na venda {code}: {name}',
    en: 'Value changed on sale {code}: {name}',
  },
  'notifications.sale-total.text': {
    pt: '{by} mudou o valor de {from} para {to}.',
    en: '{by} changed the value from {from} to {to}.',
  },
  'notifications.sale-commission': {
    pt: 'Vendas: o valor mudou, e com ele a comissão',
    en: 'Sales: the value changed, and the commission with it',
  },
  'notifications.sale-commission.title': {
    pt: 'Valor alterado na venda {code}: {name}',
    en: 'Value changed on sale {code}: {name}',
  },
  'notifications.sale-commission.text': {
    pt: '{by} mudou a venda {code} de {from} para {to}: comissão {difference}.',
    en: '{by} changed sale {code} from {from} to {to}: commission {difference}.',
  },
  'sales.nobody_to_share': {
    pt: 'A venda não tem pré-vendedor.',
    en: 'The sale has no SDR.',
  },
  'sales.is_cancelled': { pt: 'A venda está cancelada.', en: 'The sale is canceled.' },
  'sales.not_cancelled': { pt: 'A venda não está cancelada.', en: 'The sale isn’t canceled.' },
  'sales.no_longer_accepted': {
    pt: 'A proposta desta venda não é mais a aceita do negócio. Aceite-a de novo ou registre outra venda.',
    en: 'This sale’s proposal is no longer the accepted one of the deal. Accept it again or record another sale.',
  },
  'sales.return_not_accepted': {
    pt: 'A proposta desta venda não é mais a aceita do negócio. Aceite-a de novo antes de restaurar a venda.',
    en: 'This sale’s proposal is no longer the accepted one of the deal. Accept it again before you restore the sale.',
  },
  'sales.return_sold_anew': {
    pt: 'O negócio já vendeu outra proposta na venda {code}. Para restaurar esta, cancele antes a venda {code} e aceite de novo a proposta desta.',
    en: 'The deal has since sold another proposal as sale {code}. To restore this one, cancel sale {code} first and accept this one’s proposal again.',
  },
  'sales.sold_anew': {
    pt: 'A proposta desta venda já virou a venda {code}. Para desfazer este cancelamento, cancele antes a venda {code}.',
    en: 'This sale’s proposal has since become sale {code}. Cancel sale {code} before you undo this cancellation.',
  },
  'sales.money_went_on': {
    pt: 'O dinheiro do cliente passou desta venda para a venda {code}, que está em vigor. Para desfazer este cancelamento, cancele antes a venda {code}, ou exclua nela o recebimento que veio desta: o dinheiro volta para cá.',
    en: 'The customer’s money passed from this sale to sale {code}, which is active. To undo this cancellation, cancel sale {code} first, or delete the receipt in it that came from this one: the money comes back here.',
  },
  'sales.money_came_from': {
    pt: 'O dinheiro do cliente nesta venda veio da venda {code}, que voltou a valer. Para desfazer este cancelamento, use antes o dinheiro na venda {code}, ou exclua aqui o recebimento que veio dela.',
    en: 'The customer’s money in this sale came from sale {code}, which is active again. To undo this cancellation, use the money for sale {code} first, or delete the receipt here that came from it.',
  },
  'sales.cancel_reason_required': { pt: 'Escolha o motivo do cancelamento.', en: 'Choose why the sale was canceled.' },
  'sales.cancel_reason_unknown': {
    pt: 'Escolha um motivo da lista de motivos de cancelamento.',
    en: 'Choose one of the cancellation reasons.',
  },
  'sales.cancelled_before_sold': {
    pt: 'A data do cancelamento não pode ser anterior à da venda nem futura.',
    en: 'The cancellation date can’t be before the sale or in the future.',
  },
  'sales.in_closing': {
    pt: 'A comissão está no fechamento {number}, que ainda não foi pago. Pague ou retire o fechamento antes.',
    en: 'The commission is in closing {number}, which isn’t paid yet. Pay or withdraw that closing first.',
  },
  'sales.was_closed': {
    pt: 'A comissão da venda está no fechamento {number}. Em vez de excluir, cancele a venda.',
    en: 'The sale’s commission is in closing {number}. Cancel the sale instead of deleting it.',
  },
  'sales.payment_in_closing': {
    pt: 'Este pagamento faz parte do fechamento {number}. Retire o fechamento inteiro.',
    en: 'This payment is part of closing {number}. Withdraw the whole closing.',
  },
  'sales.closed_month': {
    pt: 'As comissões de {name} até {month} já foram fechadas (fechamento {number}). Use uma data depois disso ou retire antes o fechamento.',
    en: '{name}’s commissions up to {month} are closed (closing {number}). Use a later date or withdraw the closing first.',
  },
  'sales.taken_into_closing': {
    pt: 'As comissões de {name} até {month} já foram fechadas. Para desfazer algo desse período, retire antes o fechamento {number}.',
    en: '{name}’s commissions up to {month} are closed. To undo something of that time, withdraw closing {number} first.',
  },
  'sales.closing_ahead': {
    pt: 'O mês ainda não terminou. Feche-o a partir do primeiro dia do mês seguinte.',
    en: 'The month isn’t over yet. Close it from the first day of the next month on.',
  },
  'sales.month_ahead': {
    pt: 'O mês {month} ainda não começou. Escolha o mês atual ou um anterior.',
    en: 'The month {month} hasn’t begun yet. Choose this month or an earlier one.',
  },
  'sales.closing_order': {
    pt: 'As comissões desta pessoa já foram fechadas até {month} (fechamento {number}).',
    en: 'This person’s commissions are already closed up to {month} (closing {number}).',
  },
  'sales.closing_empty': {
    pt: 'Nada a pagar a esta pessoa até o fim do mês.',
    en: 'Nothing is due to this person up to the end of the month.',
  },
  'sales.closing_nobody': {
    pt: 'Ninguém tem comissão para fechar neste mês, ou todos já foram fechados.',
    en: 'Nobody has commission to close in this month, or everybody is closed already.',
  },
  'sales.close-month.work': {
    pt: 'Fechar o mês de {total, plural, one {# pessoa} other {# pessoas}}',
    en: 'Close the month of {total, plural, one {# person} other {# people}}',
  },
  'sales.close-month.done': {
    pt: 'Mês de {total, plural, one {# pessoa} other {# pessoas}} fechado',
    en: 'Month of {total, plural, one {# person} other {# people}} closed',
  },
  'sales.pay-closings.work': {
    pt: 'Registrar o pagamento de {total, plural, one {# fechamento} other {# fechamentos}}',
    en: 'Record the payment of {total, plural, one {# closing} other {# closings}}',
  },
  'sales.pay-closings.done': {
    pt: '{total, plural, one {# fechamento pago} other {# fechamentos pagos}}',
    en: '{total, plural, one {# closing} other {# closings}} paid',
  },
  'sales.closing_not_found': { pt: 'Fechamento não encontrado.', en: 'Closing not found.' },
  'sales.closing_not_last': {
    pt: 'Este fechamento já foi pago, e há um posterior desta pessoa (número {number}). Retire esse antes.',
    en: 'This closing is paid, and this person has a later one (number {number}). Withdraw that one first.',
  },
  'sales.closing_earlier_unpaid': {
    pt: 'O fechamento {number} desta pessoa, de {month}, ainda não foi pago. Pague ou retire esse antes.',
    en: 'Closing {number} of this person, for {month}, isn’t paid yet. Pay or withdraw that one first.',
  },
  'sales.closing_paid': { pt: 'Este fechamento já foi pago.', en: 'This closing is already paid.' },
  'sales.closing_unpaid': { pt: 'Este fechamento ainda não foi pago.', en: 'This closing isn’t paid yet.' },
  'sales.closing_stale': {
    pt: 'A comissão da venda {code} mudou depois do fechamento. Retire o fechamento e feche de novo.',
    en: 'The commission of sale {code} changed after the closing. Withdraw the closing and close again.',
  },
  'sales.closing_above_person': {
    pt: 'Depois deste fechamento, a pessoa passou a ter comissão a devolver. Retire o fechamento e feche de novo para descontar.',
    en: 'After this closing, the person came to have commission to give back. Withdraw the closing and close again to take it off.',
  },
  'sales.closing_forbidden': {
    pt: 'Você precisa ver as comissões de todas as lojas, de vendedores e pré-vendedores, para fechar um mês.',
    en: 'You need to see the commissions of every store, of salespeople and SDRs, to close a month.',
  },
  'sales.closing_pdf_failed': {
    pt: 'Não foi possível gerar o PDF agora. Tente de novo em instantes.',
    en: 'The PDF couldn’t be made right now. Try again in a moment.',
  },
  'sales.milestone_required': { pt: 'Escolha o marco.', en: 'Choose the milestone.' },
  'sales.event.commission-shared': { pt: 'dividiu a comissão', en: 'split the commission' },
  'sales.event.cancelled': {
    pt: 'cancelou a venda: {cancelReason}',
    en: 'canceled the sale: {cancelReason}',
  },
  'sales.event.reinstated': { pt: 'desfez o cancelamento da venda', en: 'undid the sale’s cancellation' },
})

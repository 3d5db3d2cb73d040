import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { instalmentRecord } from './plan-record.ts'

export const planMessages = defineMessages({
  ...fieldMessages(instalmentRecord),
  'sales.after_milestone': {
    pt: '{name} + {days, plural, one {# dia} other {# dias}}',
    en: '{name} + {days, plural, one {# day} other {# days}}',
  },
  'sales.plan_sum': {
    pt: 'A soma das parcelas deve ser igual ao valor total da venda.',
    en: 'The installments must add up to the sale’s total.',
  },
  'sales.instalment_not_found': { pt: 'Parcela não encontrada.', en: 'Installment not found.' },
  'sales.instalment_twice': {
    pt: 'Esta parcela aparece duas vezes no plano.',
    en: 'This installment appears twice in the plan.',
  },
  'sales.instalment_zero': {
    pt: 'O valor da parcela deve ser maior que zero.',
    en: 'The installment must be greater than zero.',
  },
  'sales.instalment_due': {
    pt: 'Informe o vencimento: uma data ou um marco.',
    en: 'Say when it is due: a date or a milestone.',
  },
  'sales.instalment_received': {
    pt: 'Uma parcela com recebimentos não pode sair do plano. Exclua os recebimentos antes.',
    en: 'An installment with receipts can’t be removed. Delete the receipts first.',
  },
  'sales.instalment_has_history': {
    pt: 'A parcela {number} tem recebimentos e devoluções lançados. Exclua primeiro a devolução e depois o recebimento dela, ou deixe a parcela no plano com outro valor.',
    en: 'Installment {number} has receipts and returns on record. Delete its return first, then its receipt, or keep it in the plan with another amount.',
  },
  'sales.instalment_below_received': {
    pt: 'O valor da parcela não pode ficar abaixo do que já foi recebido.',
    en: 'The installment can’t be lower than what was already received.',
  },
  'sales.entry_below_received': {
    pt: 'A entrada não pode ficar abaixo do que já foi recebido dela.',
    en: 'The down payment can’t be lower than what was already received of it.',
  },
  'sales.financed_below_received': {
    pt: 'O valor financiado não pode ficar abaixo do que já foi recebido dele.',
    en: 'The amount financed can’t be lower than what was already received of it.',
  },
  'sales.balance_below_received': {
    pt: 'A soma das parcelas não pode ficar abaixo do que já foi recebido delas.',
    en: 'The installments can’t come to less than what was already received of them.',
  },
  'sales.receipt_zero': {
    pt: 'O valor recebido deve ser maior que zero.',
    en: 'The amount received must be greater than zero.',
  },
  'sales.receipt_above': {
    pt: 'O valor ultrapassa o que está em aberto nesta parcela.',
    en: 'The amount is more than what is outstanding on this installment.',
  },
  'sales.nothing_open': {
    pt: 'Nada em aberto: a parcela já foi recebida ou a venda foi cancelada.',
    en: 'Nothing outstanding: the installment is paid already, or the sale was canceled.',
  },
  'sales.receive-many.work': {
    pt: 'Receber {total, plural, one {# parcela} other {# parcelas}}',
    en: 'Record the receipt of {total, plural, one {# installment} other {# installments}}',
  },
  'sales.receive-many.done': {
    pt: '{total, plural, one {# parcela recebida} other {# parcelas recebidas}}',
    en: '{total, plural, one {# installment} other {# installments}} paid',
  },
  'sales.receipt_tomorrow': {
    pt: 'A data do recebimento não pode ser futura.',
    en: 'The date of receipt can’t be in the future.',
  },
  'sales.receipt_long_before': {
    pt: 'A data do recebimento é mais de um ano antes da venda. Confira o ano.',
    en: 'The date of receipt is more than a year before the sale. Check the year.',
  },
  'sales.receipt_returned': {
    pt: 'Este dinheiro já foi devolvido ou passou para outra venda. Exclua antes a devolução.',
    en: 'This money was returned or moved to another sale. Delete the return first.',
  },
  'sales.return_of_live': {
    pt: 'Só se devolve dinheiro de uma venda cancelada. Cancele a venda ou exclua o recebimento lançado por engano.',
    en: 'Only a canceled sale’s money can be returned. Cancel the sale, or delete a receipt recorded by mistake.',
  },
  'sales.return_zero': {
    pt: 'O valor devolvido deve ser maior que zero.',
    en: 'The amount returned must be greater than zero.',
  },
  'sales.return_above': {
    pt: 'O valor ultrapassa o que foi recebido desta parcela e ainda não foi devolvido.',
    en: 'The amount is more than what this installment received and still holds.',
  },
  'sales.return_before_receipt': {
    pt: 'A devolução não pode ser anterior ao recebimento desta parcela.',
    en: 'The return can’t be before this installment’s receipt.',
  },
  'sales.return_received_anew': {
    pt: 'A parcela recebeu outro valor depois desta devolução. Exclua antes esse recebimento.',
    en: 'The installment received more after this return. Delete that receipt first.',
  },
  'sales.nothing_to_take_over': {
    pt: 'Não há o que passar: a venda cancelada não tem mais dinheiro do cliente, ou esta já foi toda recebida.',
    en: 'Nothing to move: the canceled sale holds no more of the customer’s money, or this one is fully paid.',
  },
  'sales.receipt_not_found': { pt: 'Recebimento não encontrado.', en: 'Receipt not found.' },
  'sales.has_receipts': {
    pt: 'Não é possível excluir a venda, pois existem recebimentos do cliente. Exclua os recebimentos antes.',
    en: 'This sale has customer receipts, so it can’t be deleted. Delete the receipts first.',
  },
  'sales.money_passed': {
    pt: 'O dinheiro do cliente passou entre esta venda e outra, por isso ela fica. Para excluir a venda, exclua antes esse recebimento.',
    en: 'The customer’s money passed between this sale and another, so it stays. To delete the sale, delete that receipt first.',
  },
  'sales.transfer_halved': {
    pt: 'Este dinheiro passou entre esta venda e outra, que está na lixeira. Restaure a outra venda antes, para que o dinheiro volte para ela.',
    en: 'This money passed between this sale and another one, which is in the trash. Restore the other sale first, so that the money goes back to it.',
  },
  'sales.milestone_unknown': { pt: 'Marco desconhecido.', en: 'Unknown milestone.' },
  'sales.milestone_not_reached': {
    pt: 'O negócio ainda não atingiu este marco.',
    en: 'The deal has not reached this milestone.',
  },
  'sales.milestone_of_product': {
    pt: 'Este marco vem do que acontece no sistema e não é definido à mão.',
    en: 'This milestone follows from what happens in the system and can’t be set by hand.',
  },
  'sales.milestone_tomorrow': {
    pt: 'Um marco atingido não pode ter data futura.',
    en: 'A milestone can’t be reached on a future date.',
  },
  'sales.event.plan-changed': {
    pt: 'alterou o plano de pagamento da venda {code}',
    en: 'changed the payment plan of sale {code}',
  },
  'instalments.event.received': {
    pt: 'registrou o recebimento de {amount} da venda {code}',
    en: 'recorded {amount} received for sale {code}',
  },
  'instalments.event.receipt-removed': {
    pt: 'excluiu o recebimento de {amount} da venda {code}',
    en: 'deleted the {amount} receipt of sale {code}',
  },
  'instalments.event.receipt-lowered': {
    pt: 'baixou um recebimento da venda {code} de {lowered} para {amount}',
    en: 'lowered a receipt of sale {code} from {lowered} to {amount}',
  },
  'instalments.event.returned': {
    pt: 'registrou a devolução de {amount} da venda {code} ao cliente',
    en: 'recorded {amount} of sale {code} returned to the customer',
  },
  'instalments.event.passed-on': {
    pt: 'passou {amount} recebidos da venda {code} para a venda {into}',
    en: 'moved {amount} received for sale {code} to sale {into}',
  },
  'instalments.event.return-removed': {
    pt: 'excluiu a devolução de {amount} da venda {code}',
    en: 'deleted the {amount} return of sale {code}',
  },
  'instalments.event.overdue': {
    pt: 'parcela da venda {code} em atraso: {left} a receber desde {dueOn}',
    en: 'installment of sale {code} overdue: {left} outstanding since {dueOn}',
  },
  'milestones.called': { pt: 'o marco', en: 'the milestone' },
  'milestones.event.reached': {
    pt: 'marcou {milestone} em {reachedOn}',
    en: 'marked {milestone} on {reachedOn}',
  },
  'milestones.event.reached.alone': { pt: '{milestone} em {reachedOn}', en: '{milestone} on {reachedOn}' },
  'milestones.event.withdrawn': {
    pt: 'desfez o marco {milestone}',
    en: 'took back the milestone {milestone}',
  },
  'milestones.event.withdrawn.alone': { pt: 'marco {milestone} desfeito', en: 'milestone {milestone} taken back' },
})

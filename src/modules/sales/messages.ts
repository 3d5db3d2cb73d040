import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { closingRecord } from './commission-closing-record.ts'
import { commissionMessages } from './commission-messages.ts'
import { saleRecord } from './sale-record.ts'

export const saleMessages = defineMessages({
  ...fieldMessages(saleRecord),
  ...fieldMessages(closingRecord),
  ...commissionMessages,
  'sales.not_found': { pt: 'Venda não encontrada.', en: 'Sale not found.' },
  'sales.unknown_code': { pt: 'Nenhuma venda com este código.', en: 'No sale with this code.' },
  'sales.total_zero': { pt: 'O valor total deve ser maior que zero.', en: 'Total must be greater than zero.' },
  'sales.total_below_parts': {
    pt: 'O valor total deve ser maior que a soma da entrada e do financiamento.',
    en: 'Total must be greater than the sum of entry and financing.',
  },
  'sales.payment_zero': {
    pt: 'O valor do pagamento deve ser maior que zero.',
    en: 'Payment value must be greater than zero.',
  },
  'sales.payment_above': {
    pt: 'A soma dos pagamentos ultrapassa o valor da comissão.',
    en: 'The payments add up to more than the commission.',
  },
  'sales.payment_not_found': { pt: 'Pagamento de comissão não encontrado.', en: 'Commission payment not found.' },
  'sales.no_receipt': { pt: 'Este pagamento não tem comprovante.', en: 'This payment has no receipt.' },
  'sales.receipt_type': {
    pt: 'Envie o comprovante em PDF, PNG ou JPEG.',
    en: 'Send the receipt as PDF, PNG or JPEG.',
  },
  'sales.commission_below_paid': {
    pt: '{sees, select, no {A comissão não pode ficar abaixo do que já foi pago.} other {Da comissão de {name} já foram pagos {paid}, e ela não pode ficar abaixo disso. A comissão desta parte precisa ser de pelo menos {least}{sees, select, total {: com {percent}%, o valor total da venda não pode ser menor que {total}} other {}}.}}',
    en: '{sees, select, no {The commission cannot be lower than what was already paid.} other {{paid} of {name}’s commission was already paid, and it can’t be lower than that. The commission of this part must be at least {least}{sees, select, total {: at {percent}%, the sale’s total can’t be lower than {total}} other {}}.}}',
  },
  'sales.payee_paid': {
    pt: 'Quem sai da venda já recebeu comissão. Edite a venda e confirme: essa pessoa fica com o que recebeu, o resto passa para quem segue.',
    en: 'Whoever leaves the sale was already paid commission. Edit the sale and confirm: they keep what they got, and the rest goes to who follows.',
  },
  'sales.unknown_person': {
    pt: 'Esta pessoa não existe ou não trabalha mais aqui. Escolha outra.',
    en: 'This person doesn’t exist or no longer works here. Choose someone else.',
  },
  'commission-ranges.change.work': { pt: 'Alterar faixas de comissão', en: 'Change commission ranges' },
  'sales.change.work': { pt: 'Alterar vendas', en: 'Change sales' },
  'sales.has_payments': {
    pt: 'Não é possível excluir a venda, pois existem pagamentos de comissão. Exclua os pagamentos antes.',
    en: 'This sale has commission payments, so it can’t be deleted. Delete the payments first.',
  },
  'sales.keep_deal': {
    pt: 'O negócio fica: {count, plural, one {# venda cancelada é dele} other {# vendas canceladas são dele}}{isNamed, select, yes { ({codes})} other {}}. Devolva o que for do cliente e exclua {count, plural, one {a venda} other {as vendas}} antes.',
    en: 'The deal stays: {count, plural, one {# canceled sale belongs to it} other {# canceled sales belong to it}}{isNamed, select, yes { ({codes})} other {}}. Give back what is the customer’s and delete {count, plural, one {the sale} other {the sales}} first.',
  },
  'sales.sold_on_range': {
    pt: 'Informe uma data de venda entre 01/01/2000 e um ano à frente.',
    en: 'Give a date of sale between 01/01/2000 and a year ahead.',
  },
  'sales.proposal_not_accepted': {
    pt: 'A venda só pode usar a proposta aceita do negócio.',
    en: 'A sale can only use the deal’s accepted proposal.',
  },
  'sales.proposal_sold': {
    pt: 'Esta proposta já virou a venda {code}. Abra essa venda ou registre outra sem proposta.',
    en: 'This proposal already became sale {code}. Open that sale or record another one without a proposal.',
  },
  'sales.add_forbidden': {
    pt: 'Você precisa de permissão para adicionar vendas.',
    en: 'You need permission to add sales.',
  },
  'sales.list_forbidden': {
    pt: 'Sem permissão para listar vendas, solicite a um administrador.',
    en: 'No permission to list sales, ask an admin.',
  },
  'sales.range_not_found': { pt: 'Faixa de comissão não encontrada.', en: 'Commission range not found.' },
  'sales.ranges_overlap': {
    pt: 'Esta faixa se sobrepõe a outra faixa de comissão.',
    en: 'This range overlaps another commission range.',
  },
  'sales.range_reversed': {
    pt: 'O valor final da faixa deve ser maior que o inicial.',
    en: 'The end of the range must be greater than its start.',
  },
  'sales.event.created': { pt: 'registrou a venda {code} de {total}', en: 'recorded sale {code} for {total}' },
  'sales.called': { pt: 'a venda', en: 'the sale' },
  'sales.event.changed': { pt: 'alterou {subject}', en: 'changed {subject}' },
  'sales.event.removed': { pt: 'excluiu a venda {code} de {total}', en: 'deleted sale {code} for {total}' },
  'sales.event.returned': {
    pt: 'desfez a exclusão da venda {code} de {total}',
    en: 'undid deleting sale {code} for {total}',
  },
  'sales.event.commission-paid': { pt: 'pagou {amount} da comissão', en: 'paid {amount} in commission' },
  'sales.event.commission-taken-back': {
    pt: 'descontou comissão a devolver: {amount}',
    en: 'took off commission to give back: {amount}',
  },
  'sales.event.commission-payment-removed': {
    pt: 'excluiu o pagamento de {amount} da comissão',
    en: 'deleted the {amount} commission payment',
  },
  'sales.event.receipt-added': { pt: 'anexou o comprovante da comissão', en: 'attached a commission receipt' },
  'sales.leaving.commissions': {
    pt: 'Falta pagar comissão de {count, plural, one {# venda} other {# vendas}}; continua da pessoa.',
    en: 'Commission of {count, plural, one {# sale} other {# sales}} is still unpaid; it stays theirs.',
  },
})

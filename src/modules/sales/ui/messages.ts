import { defineMessages } from '../../../platform/i18n/messages.ts'
import { payeeWords } from '../commission-record.ts'
import { partSumWords } from '../plan-record.ts'
import { saleTitle } from '../sale-record.ts'
import { saleTitles } from './titles.ts'

export const saleScreenMessages = defineMessages({
  ...saleTitles,
  'sales.numbered': saleTitle,
  'sales.people_fixed': {
    pt: 'Quem recebe a comissão só é trocado por quem pode ver a comissão.',
    en: 'Who earns the commission is changed by people who may see it.',
  },
  'sales.total_fixed': {
    pt: 'O valor registrado só é alterado por quem tem permissão para isso.',
    en: 'A recorded total is changed by people who have the permission for it.',
  },
  'sales.deal_differs': {
    pt: 'As vendas em vigor somam {sold}; o valor do negócio é {value}.',
    en: 'The active sales come to {sold}; the deal’s value is {value}.',
  },
  'sales.foot': {
    pt: '{active, plural, one {# venda em vigor} other {# vendas em vigor}}',
    en: '{active, plural, one {# active sale} other {# active sales}}',
  },
  'sales.count': {
    pt: '{count, plural, one {# venda} other {# vendas}}',
    en: '{count, plural, one {# sale} other {# sales}}',
  },
  'sales.new': { pt: 'Registrar venda', en: 'Record sale' },
  'sales.edit': { pt: 'Editar venda', en: 'Edit sale' },
  'sales.search': { pt: 'Buscar por cliente ou código', en: 'Search by customer or code' },
  'sales.deal': { pt: 'Negócio', en: 'Deal' },
  'sales.proposal': { pt: 'Proposta', en: 'Proposal' },
  'sales.proposal_numbered': { pt: 'Proposta aceita nº {number}', en: 'Accepted proposal no. {number}' },
  'sales.no_proposal': { pt: 'Sem proposta aceita', en: 'No accepted proposal' },
  'sales.forbidden_title': {
    pt: 'O status do negócio ainda não permite venda',
    en: 'The deal’s status doesn’t allow a sale yet',
  },
  'sales.forbidden_move': {
    pt: 'Mova o negócio para um status que permite e registre a venda em seguida.',
    en: 'Move the deal to a status that allows it, then record the sale.',
  },
  'sales.forbidden_ask': {
    pt: 'Peça a quem move o negócio que o leve a um status que permite venda.',
    en: 'Ask whoever moves the deal to take it to a status that allows sales.',
  },
  'sales.unaccepted_title': {
    pt: 'A proposta {number} ainda não foi aceita',
    en: 'Proposal {number} has not been accepted yet',
  },
  'sales.unaccepted_text': {
    pt: 'O negócio tem o valor dela, mas o cliente ainda não aceitou nenhuma. Registre antes o aceite na proposta, ou siga sem ele: a venda começa com esse valor, sem a proposta e sem a condição de pagamento.',
    en: 'The deal has its value, but the customer has not accepted any yet. Record the acceptance on the proposal first, or go on without it: the sale starts with that value, without the proposal and its payment terms.',
  },
  'sales.unaccepted_open': { pt: 'Abrir a proposta', en: 'Open the proposal' },
  'sales.unaccepted_go': { pt: 'Registrar sem o aceite', en: 'Record without acceptance' },
  'sales.value_unaccepted': {
    pt: 'valor da proposta {number}, ainda não aceita',
    en: 'value of proposal {number}, not accepted yet',
  },
  'sales.proposal_sold_title': {
    pt: 'A proposta {number} já virou a venda {code}',
    en: 'Proposal {number} already became sale {code}',
  },
  'sales.proposal_sold_text': {
    pt: 'Uma proposta aceita vira uma venda só. O que mais o cliente comprou vai em outra venda, sem proposta.',
    en: 'An accepted proposal becomes one sale only. Anything else the customer bought goes into another sale, without a proposal.',
  },
  'sales.open_numbered': { pt: 'Abrir a venda {code}', en: 'Open sale {code}' },
  'sales.without_proposal': { pt: 'Registrar outra sem proposta', en: 'Record another without a proposal' },
  'sales.rest': partSumWords.balance,
  'sales.of_range': { pt: 'Da faixa: {amount}', en: 'From the range: {amount}' },
  'sales.typed': { pt: 'Alterada: {amount}', en: 'Changed: {amount}' },
  'sales.value_part': { pt: 'Valores', en: 'Amounts' },
  'sales.open_deal': { pt: 'Abrir negócio', en: 'Open deal' },
  'sales.origin_part': { pt: 'Origem', en: 'Origin' },
  'sales.commission_part': { pt: 'Comissões', en: 'Commissions' },
  'sales.created': {
    pt: 'Venda {code} registrada. O negócio foi marcado como ganho.',
    en: 'Sale {code} recorded. The deal is now won.',
  },
  'sales.saved': { pt: 'Venda {code} salva.', en: 'Sale {code} saved.' },
  'sales.delete': { pt: 'Excluir venda', en: 'Delete sale' },
  'sales.delete.ask': { pt: 'Excluir a venda {code}?', en: 'Delete sale {code}?' },
  'sales.delete.why': {
    pt: 'A venda de {amount} sai da lista e dos resultados. O negócio continua como ganho.',
    en: 'The {amount} sale is removed from the list and the results. The deal stays won.',
  },
  'sales.deleted': { pt: 'Venda {code} excluída.', en: 'Sale {code} deleted.' },
  'sales.empty': { pt: 'Nenhuma venda ainda', en: 'No sales yet' },
  'sales.empty.why': {
    pt: 'Quando um cliente aceita a proposta, registre a venda no negócio: valores, vendedor e comissão ficam aqui.',
    en: 'When a customer accepts a proposal, record the sale on the deal. Amounts, salesperson and commissions show up here.',
  },
  'sales.empty_deal.why': {
    pt: 'A venda deste negócio fica aqui, com valores e comissões. Registre-a com os valores da proposta aceita: o negócio passa a ganho.',
    en: 'This deal’s sale shows up here, with amounts and commissions. Record it from the accepted proposal and the deal becomes won.',
  },
  'sales.choose_deal': { pt: 'Busque pelo nome ou número do negócio', en: 'Search by name or number of the deal' },
  'sales.create_failed': { pt: 'Não foi possível criar a venda.', en: 'Unable to create the sale.' },
  'sales.update_failed': { pt: 'Não foi possível atualizar a venda.', en: 'Unable to update the sale.' },
  'sales.delete_failed': { pt: 'Não foi possível excluir a venda.', en: 'Unable to delete the sale.' },

  'sales.payments': { pt: 'Pagamentos de comissão', en: 'Commission payments' },
  'sales.actions': { pt: 'Ações', en: 'Actions' },
  'sales.payments.none': { pt: 'Nenhum pagamento registrado.', en: 'No payments recorded.' },
  'sales.pay': { pt: 'Registrar pagamento', en: 'Record payment' },
  'sales.paid': { pt: 'Pagamento registrado.', en: 'Payment recorded.' },
  'sales.payee': { pt: 'Para', en: 'To' },
  'sales.payee.seller': payeeWords.seller,
  'sales.payee.pre-seller': payeeWords['pre-seller'],
  'sales.amount': { pt: 'Valor', en: 'Amount' },
  'sales.paid_on': { pt: 'Pago em', en: 'Paid on' },
  'sales.receipt': { pt: 'Comprovante', en: 'Receipt' },
  'sales.receipt.add': { pt: 'Anexar comprovante', en: 'Attach receipt' },
  'sales.receipt.open': { pt: 'Abrir comprovante', en: 'Open receipt' },
  'sales.in_closing_numbered': { pt: 'Fechamento {number}', en: 'Closing {number}' },
  'sales.unpay': { pt: 'Excluir pagamento', en: 'Delete payment' },
  'sales.unpay.ask': { pt: 'Excluir o pagamento de {amount}?', en: 'Delete the {amount} payment?' },
  'sales.unpay.why': { pt: 'O valor volta a constar como comissão a pagar.', en: 'The amount becomes due again.' },
  'sales.due': { pt: 'A pagar', en: 'Due' },

  'sales.commissions.count': {
    pt: '{count, plural, one {# comissão} other {# comissões}}',
    en: '{count, plural, one {# commission} other {# commissions}}',
  },
  'sales.commissions.empty': { pt: 'Nenhuma comissão no período', en: 'No commissions in this period' },
  'sales.commissions.why': {
    pt: 'As comissões nascem das vendas registradas e das faixas configuradas.',
    en: 'Commissions come from recorded sales and the commission ranges.',
  },
  'sales.role': { pt: 'Como', en: 'Role in the sale' },
  'sales.paid_column': { pt: 'Pago', en: 'Paid' },

  'sales.range.count': {
    pt: '{count, plural, one {# faixa} other {# faixas}}',
    en: '{count, plural, one {# range} other {# ranges}}',
  },
  'sales.range.find': { pt: 'Buscar por valor', en: 'Search by amount' },
  'sales.ranges.empty': { pt: 'Nenhuma faixa ainda', en: 'No ranges yet' },
  'sales.ranges.why': {
    pt: 'A faixa que contém o valor da venda define o percentual do vendedor e do pré-vendedor.',
    en: 'The range that includes the sale’s total sets the salesperson’s and SDR’s percentages.',
  },
  'sales.range.new': { pt: 'Nova faixa', en: 'New range' },
  'sales.range.edit': { pt: 'Editar faixa', en: 'Edit range' },
  'sales.range.saved': { pt: 'Faixa salva.', en: 'Range saved.' },
  'sales.range.removed': { pt: 'Faixa excluída.', en: 'Range deleted.' },
  'sales.range.open': { pt: 'Sem limite', en: 'No limit' },
  'sales.range.remove.ask': { pt: 'Excluir a faixa a partir de {name}?', en: 'Delete the range from {name}?' },
  'sales.range.remove.why': {
    pt: 'A faixa vai para a lixeira. As vendas já registradas mantêm suas comissões.',
    en: 'The range goes to the trash. Sales already recorded keep their commissions.',
  },
  'sales.settings': { pt: 'Regras das vendas', en: 'Sales rules' },
  'sales.settings.paid_in_full': {
    pt: 'Aceitar vendas quitadas ou financiadas por inteiro',
    en: 'Allow sales that are fully paid or fully financed',
  },
  'sales.settings.paid_in_full.why': {
    pt: 'O valor total pode ser igual à soma da entrada e do financiamento.',
    en: 'The total can equal down payment plus financing.',
  },
})

import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { financingRecord } from './financing-record.ts'
import { bankRecord } from './setup/bank-record.ts'
import { methodRecord } from './setup/method-record.ts'
import { optionRecord } from './setup/option-record.ts'

/** What the server says of financings. */
export const financingMessages = defineMessages({
  ...fieldMessages(financingRecord),
  ...fieldMessages(bankRecord),
  ...fieldMessages(methodRecord),
  ...fieldMessages(optionRecord),
  'financings.field.paidOver': { pt: 'Pago além do plano da venda', en: 'Paid beyond the sale’s plan' },
  'financings.field.givenBack': { pt: 'Valor devolvido', en: 'Amount returned' },
  'financings.field.givenBackOn': { pt: 'Devolvido em', en: 'Returned on' },
  'financings.field.placedGap': { pt: 'Diferença levada à venda', en: 'Gap put into the sale' },
  'financings.field.from': { pt: 'De', en: 'From' },
  'financings.field.to': { pt: 'Para', en: 'To' },
  'financings.one': { pt: 'Financiamento', en: 'Financing' },
  'financings.not_found': { pt: 'Financiamento não encontrado.', en: 'Financing not found.' },
  'financings.terms_required': {
    pt: 'Informe o valor, a quantidade e a taxa de juros.',
    en: 'Value, quantity and interest rate are required.',
  },
  'financings.value_positive': {
    pt: 'O valor do pagamento deve ser maior que zero.',
    en: 'Payment value must be greater than zero.',
  },
  'financings.count_range': { pt: 'Informe de 1 a 600 parcelas.', en: 'Enter 1 to 600 installments.' },
  'financings.rate_range': { pt: 'Informe uma taxa de 0 a 1.000%.', en: 'Enter a rate from 0 to 1,000%.' },
  'financings.rate_decimals': {
    pt: 'Use no máximo oito casas decimais na taxa.',
    en: 'Use at most eight decimal places in the rate.',
  },
  'financings.grace_range': { pt: 'Informe de 0 a 24 meses de carência.', en: 'Enter 0 to 24 months of grace.' },
  'financings.grace_inside_range': {
    pt: 'A carência dentro do prazo deve ser menor que os meses.',
    en: 'Grace within the term must be shorter than the months.',
  },
  'financings.last_before_first': {
    pt: 'A última parcela não pode ser antes da primeira.',
    en: 'The last installment can’t be before the first.',
  },
  'financings.cpf_invalid': { pt: 'CPF inválido.', en: 'Invalid CPF.' },
  'financings.name_required': { pt: 'Informe o nome.', en: 'Enter the name.' },
  'financings.bank_required': { pt: 'Escolha o banco.', en: 'Choose the bank.' },
  'financings.of_a_sale': {
    pt: 'O financiamento veio de uma venda e fica no negócio dela.',
    en: 'The financing came from a sale and stays with its deal.',
  },
  'financings.is_paid': {
    pt: 'O financiamento está pago. Mude o status antes de excluir: o que ele trouxe sai da venda.',
    en: 'The financing is paid. Change its status before deleting it: what it brought leaves the sale.',
  },
  'financings.paid_in_deal': {
    pt: 'O financiamento está pago e fica no negócio dele. Mude o status antes de passá-lo a outro negócio.',
    en: 'The financing is paid and stays with its deal. Change its status before moving it to another deal.',
  },
  'financings.signed_tomorrow': {
    pt: 'A data da assinatura ainda não chegou.',
    en: 'The signing date hasn’t come yet.',
  },
  'financings.approved_far_above': {
    pt: 'O valor aprovado, {approved}, passa do dobro do pedido, {asked}. Confira os dois.',
    en: 'The approved amount, {approved}, is more than twice what was asked, {asked}. Check both.',
  },
  'financings.no_gap': {
    pt: 'Não há diferença entre o pedido e o aprovado para levar ao plano de pagamento.',
    en: 'There is no gap between what was asked and approved to put into the payment plan.',
  },
  'financings.no_surplus': {
    pt: 'Nada do que o banco pagou sobra deste financiamento: não há o que devolver.',
    en: 'Nothing of what the bank paid is left over in this financing: there is nothing to return.',
  },
  'financings.given_back_tomorrow': {
    pt: 'A data da devolução ainda não chegou. Informe o dia em que o valor foi devolvido.',
    en: 'The day of the return hasn’t come yet. Enter the day on which the amount was returned.',
  },
  'financings.given_back_early': {
    pt: 'A devolução não pode ser anterior ao pagamento do banco, em {day}.',
    en: 'The return can’t be before the bank’s payment, on {day}.',
  },
  'financings.no_sale': {
    pt: 'O financiamento não tem venda: importe-o de uma venda para usar o plano de pagamento.',
    en: 'The financing has no sale: import it from a sale to use the payment plan.',
  },
  'financings.gap_overdue': {
    pt: 'Essa data já passou: a diferença nasceria em atraso. Escolha hoje ou um dia depois.',
    en: 'This date has passed: the gap would be overdue at once. Choose today or a later day.',
  },
  'financings.gap_received': {
    pt: 'A parte financiada da venda já foi recebida e não pode diminuir. Ajuste o plano de pagamento na venda.',
    en: 'The financed part of the sale was already received and can’t shrink. Adjust the payment plan in the sale.',
  },
  'financings.offer_gone': {
    pt: 'Essa oferta não vale mais. Simule de novo e escolha outra.',
    en: 'This offer is no longer valid. Simulate again and choose another one.',
  },
  'financings.offer_of_other_amount': {
    pt: 'Essa oferta é de outro valor que o do financiamento. Consulte o banco de novo e escolha a nova oferta.',
    en: 'This offer is for another amount than the financing’s. Ask the bank again and choose the new offer.',
  },
  'financings.offer_expired': {
    pt: 'A validade dessa oferta acabou. Consulte o banco de novo e escolha a nova oferta.',
    en: 'This offer has expired. Ask the bank again and choose the new offer.',
  },
  'financings.offer_of_paid': {
    pt: 'O financiamento está pago: as parcelas ficam como foram contratadas. Mude o status antes de escolher outra oferta.',
    en: 'The financing is paid: its installments stay as they were contracted. Change its status before choosing another offer.',
  },
  'financings.bank_of_paid': {
    pt: 'O financiamento está pago. Mude o status antes de escolher outro banco.',
    en: 'The financing is paid. Change its status before choosing another bank.',
  },
  'financings.decision_lost': {
    pt: 'O banco já decidiu: outro decide de novo. Confirme a troca de banco.',
    en: 'The bank has decided: another one decides anew. Confirm the change of bank.',
  },
  'financings.decision_stays': {
    pt: 'O banco já decidiu ou o contrato foi assinado. Abra o financiamento e confirme a troca de banco nele.',
    en: 'The bank has decided, or the contract was signed. Open the financing and confirm the change of bank there.',
  },
  'financings.status_not_found': { pt: 'Status de financiamento não encontrado.', en: 'Financing status not found.' },
  'financings.status_in_use': {
    pt: 'Há {count} financiamentos neste status. Mude-os antes.',
    en: '{count} financings are in this status. Move them first.',
  },
  'financings.status_has_rules': {
    pt: 'Automações usam este status: {names}. Desligue-as antes.',
    en: 'Automations use this status: {names}. Turn them off first.',
  },
  'financings.status_last': {
    pt: 'É o último status do tipo Aguardando, em que todo financiamento começa.',
    en: 'It is the last status of type Waiting, where every financing starts.',
  },
  'financings.bank_not_found': { pt: 'Banco não encontrado.', en: 'Bank not found.' },
  'financings.bank_in_use': {
    pt: 'Há {count} financiamentos neste banco. Tire-o de uso em vez de excluir.',
    en: '{count} financings name this bank. Make it inactive instead of deleting it.',
  },
  'financings.method_not_found': { pt: 'Forma de pagamento não encontrada.', en: 'Payment method not found.' },
  'financings.method_in_use': {
    pt: 'Há {count} financiamentos com esta forma de pagamento. Tire-a de uso em vez de excluir.',
    en: '{count} financings have this payment method. Make it inactive instead of deleting it.',
  },
  'financings.option_not_found': { pt: 'Opção de financiamento não encontrada.', en: 'Financing option not found.' },
  'financings.paper_unknown': { pt: 'Documento não encontrado.', en: 'Paper not found.' },
  'financings.paper_accepted': {
    pt: 'A empresa já aceitou este arquivo. Fale com ela para trocá-lo.',
    en: 'The company has already accepted this file. Ask it to change it.',
  },
  'financings.papers_enough': {
    pt: 'Já há arquivos demais deste documento. Fale com a empresa.',
    en: 'There are already too many files of this paper. Contact the company.',
  },
  'financings.no_papers': {
    pt: 'O banco não pede nenhum documento do cliente. Diga nas configurações do banco o que ele pede.',
    en: 'The bank asks the customer for no papers. Say in the bank’s settings what it asks for.',
  },
  'financings.paper_heic': {
    pt: 'Foto HEIC não é aceita. No iPhone, escolha de novo pela Fototeca, que envia em JPG, ou envie uma captura de tela da foto.',
    en: 'HEIC photos aren’t accepted. On an iPhone, choose it again from the photo library, which sends a JPG, or send a screenshot of the photo.',
  },
  'financings.paper_type': {
    pt: 'Este tipo de arquivo não é aceito. Envie uma foto em JPG, PNG ou WebP, ou um PDF.',
    en: 'This file type isn’t accepted. Send a photo as JPG, PNG or WebP, or a PDF.',
  },
  'financings.paper_locked': {
    pt: 'Este PDF pede senha para abrir. Salve uma cópia sem senha e envie essa cópia.',
    en: 'This PDF asks for a password. Save a copy without one and send that copy.',
  },
  'financings.papers_no_email': {
    pt: 'O contato não tem e-mail. Escreva o e-mail no contato, ou copie o link.',
    en: 'The contact has no email. Add the email to the contact, or copy the link.',
  },
  'financings.papers_no_phone': {
    pt: 'O contato não tem um telefone que receba WhatsApp. Corrija o telefone no contato, ou copie o link.',
    en: 'The contact has no phone that takes WhatsApp. Correct the phone on the contact, or copy the link.',
  },
  'financings.papers_mail.subject': {
    pt: 'Documentos para o seu financiamento: {company}',
    en: 'Papers for your financing: {company}',
  },
  'financings.papers_mail.title': {
    pt: '{name}, envie os documentos do financiamento',
    en: '{name}, send the papers for your financing',
  },
  'financings.papers_mail.text': {
    pt: '{company} precisa de alguns documentos para o seu financiamento{hasBank, select, yes { com {bank}} other {}}. Envie fotos ou PDFs por este link, que vale até {until}.',
    en: '{company} needs some papers for your financing{hasBank, select, yes { with {bank}} other {}}. Send photos or PDFs by this link, which is valid until {until}.',
  },
  'financings.papers_mail.open': { pt: 'Enviar documentos', en: 'Send papers' },
  'financings.papers_mail.note': {
    pt: 'Enviado por {company}. O link é só seu: não o encaminhe.',
    en: 'Sent by {company}. The link is yours alone: don’t forward it.',
  },
  'financings.link_not_found': {
    pt: 'Este link não vale mais. Peça um novo à empresa{isNamed, select, yes { ({company})} other {}}.',
    en: 'This link is no longer valid. Ask the company for a new one{isNamed, select, yes { ({company})} other {}}.',
  },
  'financings.bank_silent': {
    pt: 'Este banco não é consultado pelo sistema dele. Veja as configurações do banco.',
    en: 'This bank isn’t asked in its own system. Check the bank’s settings.',
  },
  'financings.keep_deal': {
    pt: 'O negócio fica: {count, plural, one {# financiamento dele está pago} other {# financiamentos dele estão pagos}}{isNamed, select, yes { ({names})} other {}}.',
    en: 'The deal stays: {count, plural, one {# of its financings is paid} other {# of its financings are paid}}{isNamed, select, yes { ({names})} other {}}.',
  },
  'financings.secret_short': {
    pt: 'O segredo tem no mínimo 16 caracteres.',
    en: 'The secret has at least 16 characters.',
  },
  'financings.called': { pt: 'o financiamento', en: 'the financing' },
  'financings.event.entered': {
    pt: 'alterou a situação d{subject} para {to}',
    en: 'changed the status of {subject} to {to}',
  },
  'financings.event.entered.alone': {
    pt: 'mudança automática d{subject} para {to}',
    en: '{subject} was moved to {to} automatically',
  },
  'financings.event.paid': { pt: 'registrou que {subject} foi pago', en: 'recorded that {subject} is paid' },
  'financings.event.paid.alone': { pt: 'o banco pagou {subject}', en: 'the bank paid {subject}' },
  'financings.event.unpaid': { pt: 'desfez o pagamento d{subject}', en: 'undid the payment of {subject}' },
  'financings.event.unpaid.alone': { pt: '{subject} deixou de estar pago', en: '{subject} is no longer paid' },
  'financings.event.bank-refused': {
    pt: 'não seguiu o que o banco avisou d{subject}: {reason}',
    en: 'didn’t follow what the bank told of {subject}: {reason}',
  },
  'notifications.financing-bank-refused': {
    pt: 'Financiamentos: aviso do banco não aplicado',
    en: 'Financings: bank notice not applied',
  },
  'notifications.financing-bank-refused.title': { pt: 'Aviso do banco: {name}', en: 'Bank notice: {name}' },
  'notifications.financing-bank-refused.text': {
    pt: 'O financiamento ficou como estava: {reason}',
    en: 'The financing stays as it was: {reason}',
  },
  'notifications.financing-paper-arrived': {
    pt: 'Financiamentos: documento do cliente chegou',
    en: 'Financings: a paper of the customer has come',
  },
  'notifications.financing-paper-arrived.title': { pt: 'Chegou: {paper}', en: 'Received: {paper}' },
  'notifications.financing-paper-arrived.text': {
    pt: '{name} enviou pelo link. {missing, plural, =0 {O banco não espera mais nenhum documento.} one {Falta # documento.} other {Faltam # documentos.}}',
    en: '{name} sent it by the link. {missing, plural, =0 {The bank waits for no more papers.} one {# paper is missing.} other {# papers are missing.}}',
  },
  'financings.need.approval': { pt: 'aprovação do banco', en: 'the bank’s approval' },
  'financings.need.approved-amount': { pt: 'valor aprovado', en: 'approved amount' },
  'financings.need.signing-date': { pt: 'data da assinatura', en: 'signing date' },
  'financings.need.papers': { pt: 'documentos que o banco pede', en: 'the papers the bank asks for' },
  'financings.change.work': {
    pt: 'Mudança de {total, plural, one {# financiamento} other {# financiamentos}}',
    en: 'Change of {total, plural, one {# financing} other {# financings}}',
  },
  'financing-banks.change.work': {
    pt: 'Mudança de {total, plural, one {# banco} other {# bancos}}',
    en: 'Change of {total, plural, one {# bank} other {# banks}}',
  },
  'financing-payment-methods.change.work': {
    pt: 'Mudança de {total, plural, one {# forma de pagamento} other {# formas de pagamento}}',
    en: 'Change of {total, plural, one {# payment method} other {# payment methods}}',
  },
  'financing-options.change.work': {
    pt: 'Mudança de {total, plural, one {# opção de financiamento} other {# opções de financiamento}}',
    en: 'Change of {total, plural, one {# financing option} other {# financing options}}',
  },
})

import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { proposalRecord } from './proposal-record.ts'

/** The events of a proposal, as phrases after the actor's name, and what its people are told. */
export const proposalEventMessages = defineMessages({
  'proposals.called': { pt: 'a proposta', en: 'the proposal' },
  'proposals.event.generated': {
    pt: 'gerou a proposta {number} de {priceCents}',
    en: 'generated proposal {number} of {priceCents}',
  },
  'proposals.event.template-chosen': {
    pt: '{template, select, none {voltou ao modelo padrão na proposta {number}} other {escolheu o modelo {template} para a proposta {number}}}',
    en: '{template, select, none {went back to the standard template of proposal {number}} other {chose the template {template} for proposal {number}}}',
  },
  'proposals.event.template-kept': {
    pt: 'abriu o PDF da proposta {number}, que fica com esta versão do modelo',
    en: 'opened the PDF of proposal {number}, which keeps this version of the template',
  },
  'proposals.event.duplicated': { pt: 'copiou uma proposta como a {number}', en: 'copied a proposal as {number}' },
  'proposals.event.changed': { pt: 'alterou {subject}', en: 'changed {subject}' },
  'proposals.event.recalculated': {
    pt: 'recalculou a proposta com os preços de hoje',
    en: 'recalculated the proposal with today’s prices',
  },
  'proposals.event.price-changed': {
    pt: 'mudou o preço da proposta de {from} para {to}',
    en: 'changed the price of the proposal from {from} to {to}',
  },
  'proposals.event.option-price-changed': {
    pt: 'mudou o preço da opção {option} de {from} para {to}',
    en: 'changed the price of the option {option} from {from} to {to}',
  },
  'proposals.event.equipment-changed': {
    pt: 'trocou módulos e inversores da proposta {number}, de {powerFrom} para {powerTo}; o preço continua',
    en: 'changed modules and inverters of proposal {number}, from {powerFrom} to {powerTo}; the price stays',
  },
  'proposals.event.accepted': {
    pt: 'registrou o aceite da proposta {number}: {payment, select, none {} other {{payment}, }}{priceCents}',
    en: 'recorded the acceptance of proposal {number}: {payment, select, none {} other {{payment}, }}{priceCents}',
  },
  'proposals.event.acceptance-received': {
    pt: 'enviou o aceite da proposta {number}: {payment, select, none {} other {{payment}, }}{priceCents}. Falta confirmar',
    en: 'submitted acceptance of proposal {number}: {payment, select, none {} other {{payment}, }}{priceCents}. Confirmation pending',
  },
  'proposals.event.acceptance-received.alone': {
    pt: 'o cliente enviou o aceite da proposta {number}: {payment, select, none {} other {{payment}, }}{priceCents}. Falta confirmar',
    en: 'the customer submitted acceptance of proposal {number}: {payment, select, none {} other {{payment}, }}{priceCents}. Confirmation pending',
  },
  'proposals.event.other-person': {
    pt: 'aceitou a proposta {number} com um CPF ou CNPJ diferente do que o contato tem',
    en: 'accepted proposal {number} with a CPF or CNPJ other than the contact’s',
  },
  'proposals.event.other-person.alone': {
    pt: 'quem aceitou a proposta {number} informou um CPF ou CNPJ diferente do que o contato tem. Confira com o cliente',
    en: 'whoever accepted proposal {number} gave a CPF or CNPJ other than the contact’s. Check with the customer',
  },
  'proposals.event.acceptance-replaced': {
    pt: 'trocou o aceite enviado da proposta {number} pelo da {replacedBy}',
    en: 'replaced the acceptance received for proposal {number} with {replacedBy}',
  },
  'proposals.event.acceptance-withdrawn': {
    pt: 'trocou a proposta aceita {number} pela {replacedBy}',
    en: 'replaced accepted proposal {number} with {replacedBy}',
  },
  'proposals.event.made-main': {
    pt: 'escolheu a proposta {number} como principal: {priceCents}',
    en: 'chose proposal {number} as the main one: {priceCents}',
  },
  'proposals.event.given-up': { pt: 'desistiu da proposta {number}', en: 'withdrew proposal {number}' },
  'proposals.event.removed': { pt: 'excluiu a proposta {number}', en: 'deleted proposal {number}' },
  'proposals.event.returned': {
    pt: 'desfez a exclusão da proposta {number}',
    en: 'undid deleting proposal {number}',
  },
  'proposals.event.shared': { pt: 'compartilhou a proposta {number} por link', en: 'shared proposal {number} by link' },
  'proposals.event.sent': {
    pt: '{channel, select, whatsapp {abriu o WhatsApp para enviar a proposta {number} a {to}} chat {enviou a proposta {number} na conversa com {to}} email {mandou enviar a proposta {number} por e-mail a {to}} other {copiou o link da proposta {number}}}',
    en: '{channel, select, whatsapp {opened WhatsApp to send proposal {number} to {to}} chat {sent proposal {number} in the conversation with {to}} email {asked to email proposal {number} to {to}} other {copied the link to proposal {number}}}',
  },
  'proposals.event.mail-not-sent': {
    pt: 'O e-mail com a proposta {number} para {to} ainda não saiu: {reason}',
    en: 'The email with proposal {number} to {to} has not been sent yet: {reason}',
  },
  'proposals.event.mail-left': {
    pt: 'O e-mail com a proposta {number} para {to} saiu',
    en: 'The email with proposal {number} to {to} was sent',
  },
  'proposals.event.unshared': { pt: 'fechou o link da proposta {number}', en: 'closed the link to proposal {number}' },
  'proposals.event.viewed': {
    pt: 'abriu a proposta {number} pela {views}ª vez',
    en: 'opened proposal {number} (view {views})',
  },
  'proposals.event.link-made': {
    pt: 'criou o link da proposta {number} para o PDF',
    en: 'created the link to proposal {number} for the PDF',
  },
  'proposals.event.asked': {
    pt: 'perguntou na proposta {number}: “{question}”',
    en: 'asked about proposal {number}: “{question}”',
  },
  'proposals.event.asked.alone': {
    pt: 'o cliente perguntou na proposta {number}: “{question}”',
    en: 'the customer asked about proposal {number}: “{question}”',
  },
  'proposals.event.answered': {
    pt: 'respondeu a dúvida “{question}” da proposta {number}: “{answer}”',
    en: 'answered the question “{question}” about proposal {number}: “{answer}”',
  },
  'proposals.event.forwarded': {
    pt: 'link da proposta {number} repassado: aberto em um aparelho novo',
    en: 'link of proposal {number} passed on: opened on a new device',
  },
  'proposals.event.forwarded.alone': {
    pt: 'o link da proposta {number} foi repassado: abriu em um aparelho novo',
    en: 'the link of proposal {number} was passed on: it opened on a new device',
  },
  // The actor is unknown: the customer, on the shared page.
  'proposals.event.viewed.alone': {
    pt: 'o cliente abriu a proposta {number} pela {views}ª vez',
    en: 'the customer opened proposal {number} (view {views})',
  },
  'proposals.event.accepted.alone': {
    pt: 'o cliente aceitou a proposta {number}: {payment, select, none {} other {{payment}, }}{priceCents}',
    en: 'the customer accepted proposal {number}: {payment, select, none {} other {{payment}, }}{priceCents}',
  },
  ...fieldMessages(proposalRecord),
  'notifications.proposal-viewed': { pt: 'Proposta vista pelo cliente', en: 'Customer viewed a proposal' },
  'notifications.proposal-viewed.title': { pt: 'Proposta {number} foi vista', en: 'Proposal {number} was viewed' },
  'notifications.proposal-viewed.text': { pt: '{customer} abriu a proposta.', en: '{customer} opened the proposal.' },
  'notifications.proposal-accepted': { pt: 'Proposta aceita', en: 'Proposal accepted' },
  'notifications.proposal-accepted.title': {
    pt: 'Proposta {number} foi aceita',
    en: 'Proposal {number} was accepted',
  },
  'notifications.proposal-accepted.text': { pt: 'Negócio: {deal}', en: 'Deal: {deal}' },
  'notifications.proposal-accepted.text.other_person': {
    pt: 'Quem aceitou informou outro CPF ou CNPJ que o do contato. Negócio: {deal}',
    en: 'Whoever accepted gave another CPF or CNPJ than the contact’s. Deal: {deal}',
  },
  'notifications.acceptance-received': { pt: 'Aceite do cliente a confirmar', en: 'Customer acceptance to confirm' },
  'notifications.acceptance-received.title': {
    pt: '{customer} aceitou a proposta {number}',
    en: '{customer} accepted proposal {number}',
  },
  'notifications.acceptance-received.text': {
    pt: 'Falta a sua confirmação: negócio {deal}.',
    en: 'Waiting for your confirmation: deal {deal}.',
  },
  'notifications.acceptance-received.text.other_person': {
    pt: 'Quem aceitou informou outro CPF ou CNPJ que o do contato. Falta a sua confirmação: negócio {deal}.',
    en: 'Whoever accepted gave another CPF or CNPJ than the contact’s. Waiting for your confirmation: deal {deal}.',
  },
  'notifications.proposal-question': { pt: 'Dúvida do cliente na proposta', en: 'Customer question on a proposal' },
  'notifications.proposal-question.title': {
    pt: '{customer} tem uma dúvida na proposta {number}',
    en: '{customer} has a question about proposal {number}',
  },
  'notifications.proposal-question.text': {
    pt: 'A pergunta está na linha do tempo do negócio {deal}.',
    en: 'The question is in deal {deal}’s timeline.',
  },
})

import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** What the paper of an accepted proposal says in the place of the lines to sign on. */
export const acceptanceMessages = defineMessages({
  'accepted.text': {
    pt: 'A proposta {number}, revisão {revision}, foi aceita: o sistema de {power} kWp, nesta condição.',
    en: 'Proposal {number}, revision {revision}, was accepted: the {power} kWp system, under these terms.',
  },
  'accepted.option_text': {
    pt: 'A proposta {number}, revisão {revision}, foi aceita: a opção {name}, de {power} kWp, nesta condição.',
    en: 'Proposal {number}, revision {revision}, was accepted: the option {name}, of {power} kWp, under these terms.',
  },
  'accepted.who': { pt: 'Quem aceitou', en: 'Accepted by' },
  'accepted.cpf': { pt: 'CPF', en: 'CPF' },
  'accepted.cnpj': { pt: 'CNPJ', en: 'CNPJ' },
  'accepted.when': { pt: 'Quando', en: 'When' },
  'accepted.at': { pt: '{date}, às {time}', en: '{date} at {time}' },
  'accepted.proof': { pt: 'Comprovação', en: 'Proof' },
  'accepted.by_code': { pt: 'código enviado para {to}', en: 'code sent to {to}' },
  'accepted.no_code': { pt: 'aceite enviado sem código', en: 'acceptance submitted without a code' },
  'accepted.confirmed': { pt: 'Confirmação', en: 'Confirmation' },
  'accepted.registered': { pt: 'Registro do aceite', en: 'Acceptance recorded' },
  'accepted.by_company': { pt: '{name}, {company}, em {at}', en: '{name}, {company}, on {at}' },
  'accepted.record': { pt: 'Evidência', en: 'Evidence' },
  'accepted.record_text': { pt: 'registro {number}, SHA-256 {hash}', en: 'record {number}, SHA-256 {hash}' },
})

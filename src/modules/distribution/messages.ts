import { defineMessages } from '../../platform/i18n/messages.ts'

export const distributionMessages = defineMessages({
  'distribution.queue_not_found': { pt: 'Fila de distribuição não encontrada.', en: 'Distribution queue not found.' },
  'distribution.no_queue': {
    pt: 'O negócio não se encaixa em nenhuma fila de distribuição.',
    en: 'The deal does not match any distribution queue.',
  },
  'distribution.user_present': {
    pt: 'Este usuário já está na fila de distribuição.',
    en: 'User already in the distribution queue.',
  },
  'distribution.user_unknown': { pt: 'Escolha um usuário ativo.', en: 'Choose an active user.' },
  'distribution.range_order': {
    pt: 'O consumo inicial não pode ser maior que o final.',
    en: 'Minimum consumption can’t be greater than maximum.',
  },
  'distribution.name_required': { pt: 'Informe o nome.', en: 'Name is required.' },
  'distribution.mail.subject': { pt: 'Lead sem responsável: {title}', en: 'Lead without an owner: {title}' },
  'distribution.mail.title': { pt: 'Um lead ficou sem responsável', en: 'A lead is left without an owner' },
  'distribution.mail.line': {
    pt: 'O negócio {number}, {title}, de {place}, não se encaixa em nenhuma fila de distribuição.',
    en: 'Deal {number}, {title}, from {place}, doesn’t match any distribution queue.',
  },
  'distribution.mail.action': { pt: 'Abrir o negócio', en: 'Open the deal' },
  'distribution.mail.nowhere': { pt: 'cidade não informada', en: 'an unknown city' },
  'distribution.leaving.queues': {
    pt: 'Sai de {count, plural, one {# fila de distribuição} other {# filas de distribuição}}.',
    en: 'Leaves {count, plural, one {# distribution queue} other {# distribution queues}}.',
  },
})

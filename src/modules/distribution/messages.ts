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
  'distribution.leaving.empty': {
    pt: '{count, plural, one {Esta fila fica} other {Estas filas ficam}} sem ninguém, e os leads ficam sem responsável: {names}.',
    en: '{count, plural, one {This queue has} other {These queues have}} nobody left, and their leads get no owner: {names}.',
  },
  'notifications.queues-empty': { pt: 'Fila de distribuição sem ninguém', en: 'A distribution queue without people' },
  'notifications.queues-empty.title': {
    pt: '{count, plural, one {Uma fila de distribuição ficou} other {# filas de distribuição ficaram}} sem ninguém',
    en: '{count, plural, one {A distribution queue has} other {# distribution queues have}} nobody left',
  },
  'notifications.queues-empty.text': {
    pt: '{names}{more, plural, =0 {} other { e mais #}}: os leads que chegam ficam sem responsável. Adicione alguém ou desligue.',
    en: '{names}{more, plural, =0 {} other { and # more}}: leads that arrive get no owner. Add somebody or turn it off.',
  },
})

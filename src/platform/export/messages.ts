import { defineMessages } from '../i18n/messages.ts'

export const exportMessages = defineMessages({
  'exports.unknown_list': { pt: 'Esta lista não pode ser exportada.', en: 'This list can’t be exported.' },
  'exports.seen_less': {
    pt: 'Você vê menos desta lista do que quando o arquivo foi feito. Exporte de novo.',
    en: 'You can see less of this list than when the file was made. Export it again.',
  },
  'exports.list.work': {
    pt: 'Exportar {total, plural, one {# linha} other {# linhas}} de {list}',
    en: 'Export {total, plural, one {# row} other {# rows}} of {list}',
  },
})

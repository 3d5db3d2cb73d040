import { defineMessages } from '../i18n/messages.ts'

export const exportMessages = defineMessages({
  'exports.unknown_list': { pt: 'Esta lista não pode ser exportada.', en: 'This list can’t be exported.' },
  'exports.seen_less': {
    pt: 'Você vê menos desta lista do que quando o arquivo foi feito. Exporte de novo.',
    en: 'You can see less of this list than when the file was made. Export it again.',
  },
  'exports.about.list': { pt: 'Lista', en: 'List' },
  'exports.about.filter': { pt: 'Filtro', en: 'Filter' },
  'exports.about.all': { pt: 'tudo', en: 'everything' },
  'exports.about.search': { pt: 'busca “{text}”', en: 'search “{text}”' },
  'exports.about.more': {
    pt: '{count, plural, one {mais # filtro} other {mais # filtros}}',
    en: '{count, plural, one {# more filter} other {# more filters}}',
  },
  'exports.about.day': { pt: 'Feito em', en: 'Made on' },
  'exports.about.by': { pt: 'Por', en: 'By' },
  'exports.about.scope': { pt: 'Alcance', en: 'Scope' },
  'exports.about.own-reach': { pt: 'o que a pessoa enxerga', en: 'what the person can see' },
  'exports.about.whole': { pt: 'toda a empresa', en: 'the whole company' },
  'exports.list.work': {
    pt: 'Exportar {total, plural, one {# linha} other {# linhas}} de {list}',
    en: 'Export {total, plural, one {# row} other {# rows}} of {list}',
  },
})

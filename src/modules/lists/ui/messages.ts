import { defineMessages } from '../../../platform/i18n/messages.ts'

export const listScreenMessages = defineMessages({
  'lists.cell': { pt: 'Do relatório', en: 'From a report' },
  'lists.change': { pt: 'Alterar', en: 'Change' },
  'lists.change.title': { pt: 'Alterar {what}', en: 'Change {what}' },
  'lists.change.acknowledge': {
    pt: 'Estou ciente de que a ação muda {what}.',
    en: 'I understand that this changes {what}.',
  },
  'lists.change.one': { pt: 'Alterar {name}', en: 'Change {name}' },
  'lists.change.none': { pt: 'Deixar vazio', en: 'Leave empty' },
  'lists.main': { pt: 'Dados', en: 'Details' },
  'lists.remove': { pt: 'Excluir', en: 'Delete' },
  'lists.remove.ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'lists.remove.text': {
    pt: 'A lixeira guarda o registro por 30 dias.',
    en: 'The trash keeps the record for 30 days.',
  },
  'lists.removed': { pt: '{name} foi para a lixeira.', en: '{name} was moved to the trash.' },
  'lists.count': {
    pt: '{count, plural, one {# registro} other {# registros}}',
    en: '{count, plural, one {# record} other {# records}}',
  },
})

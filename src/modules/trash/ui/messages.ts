import { defineMessages } from '../../../platform/i18n/messages.ts'
import { trashTitles } from './titles.ts'

export const trashScreenMessages = defineMessages({
  ...trashTitles,
  'trash.count': {
    pt: '{count, plural, one {# registro} other {# registros}}',
    en: '{count, plural, one {# record} other {# records}}',
  },
  'trash.empty': { pt: 'A lixeira está vazia', en: 'The trash is empty' },
  'trash.empty.why': {
    pt: 'O que alguém exclui fica aqui até ser restaurado ou apagado de vez; registros de trabalho ficam por 30 dias.',
    en: 'What anyone deletes stays here until it is restored or deleted for good; records of daily work stay for 30 days.',
  },
  'trash.deleted_at': { pt: 'Excluído em {when}', en: 'Deleted on {when}' },
  'trash.deleted_by': { pt: 'Excluído por {who} em {when}', en: 'Deleted by {who} on {when}' },
  'trash.kept_until': { pt: 'some em {when}', en: 'goes for good on {when}' },
  'trash.restore': { pt: 'Restaurar', en: 'Restore' },
  'trash.restored': { pt: '{name} restaurado.', en: '{name} restored.' },
  'trash.purge': { pt: 'Apagar de vez', en: 'Delete for good' },
  'trash.purge.ask': { pt: 'Apagar {name} de vez?', en: 'Delete {name} for good?' },
  'trash.purge.text': { pt: 'Isto não pode ser desfeito.', en: 'This cannot be undone.' },
  'trash.purged': { pt: '{name} apagado de vez.', en: '{name} deleted for good.' },
  'trash.clear': { pt: 'Esvaziar lixeira', en: 'Empty trash' },
  'trash.clear.ask': { pt: 'Esvaziar a lixeira?', en: 'Empty the trash?' },
  'trash.clear.text': {
    pt: '{count, plural, one {# registro será apagado} other {# registros serão apagados}} de vez. Isto não pode ser desfeito.',
    en: '{count, plural, one {# record} other {# records}} will be deleted for good. This cannot be undone.',
  },
  'trash.cleared': { pt: 'Lixeira esvaziada.', en: 'Trash emptied.' },
})

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
    pt: 'Status, etapas, campos, abas e lojas excluídos ficam aqui até serem restaurados ou apagados de vez.',
    en: 'Deleted statuses, steps, fields, tabs and stores stay here until they are restored or deleted for good.',
  },
  'trash.deleted_at': { pt: 'Excluído {when}', en: 'Deleted {when}' },
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

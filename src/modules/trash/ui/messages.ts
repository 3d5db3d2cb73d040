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
    en: 'Deleted items stay here until they’re restored or permanently deleted. Everyday records are kept for 30 days.',
  },
  'trash.deleted_at': { pt: 'Excluído em {when}', en: 'Deleted on {when}' },
  'trash.deleted_by': { pt: 'Excluído por {who} em {when}', en: 'Deleted by {who} on {when}' },
  'trash.kept_until': { pt: 'some em {when}', en: 'permanently deleted on {when}' },
  'trash.restore': { pt: 'Restaurar', en: 'Restore' },
  'trash.restored': { pt: '{name} restaurado.', en: '{name} restored.' },
  'trash.purge': { pt: 'Apagar de vez', en: 'Delete permanently' },
  'trash.purge.ask': { pt: 'Apagar {name} de vez?', en: 'Permanently delete {name}?' },
  'trash.purge.text': { pt: 'Isto não pode ser desfeito.', en: 'This can’t be undone.' },
  'trash.purged': { pt: '{name} apagado de vez.', en: '{name} permanently deleted.' },
  'trash.clear': { pt: 'Esvaziar lixeira', en: 'Empty trash' },
  'trash.clear.ask': { pt: 'Esvaziar a lixeira?', en: 'Empty the trash?' },
  'trash.clear.text': {
    pt: '{count, plural, one {# registro será apagado} other {# registros serão apagados}} de vez. Isto não pode ser desfeito.',
    en: '{count, plural, one {# record} other {# records}} will be permanently deleted. This can’t be undone.',
  },
  'trash.cleared': { pt: 'Lixeira esvaziada.', en: 'Trash emptied.' },
})

import { defineMessages } from '../../platform/i18n/messages.ts'

export const trashMessages = defineMessages({
  'trash.title': { pt: 'Lixeira', en: 'Trash' },
  'trash.nothing_to_restore': {
    pt: 'Sua função não exclui este tipo de registro, por isso também não o restaura. Peça a um administrador.',
    en: 'Your role can’t delete this kind of record, so it can’t restore it either. Ask an administrator.',
  },
})

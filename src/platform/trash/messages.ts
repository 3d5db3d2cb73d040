import { defineMessages } from '../i18n/messages.ts'

export const deletionMessages = defineMessages({
  'trash.not_there': {
    pt: 'Não há mais o que desfazer: o registro já voltou ou o prazo passou.',
    en: 'There’s nothing left to undo: the record is already back or too much time has passed.',
  },
  'trash.cannot_return': {
    pt: 'O registro não pode voltar: algo de que ele depende foi excluído ou outro já ocupa o lugar dele.',
    en: 'The record can’t be restored: something it depends on was deleted, or another one took its place.',
  },
})

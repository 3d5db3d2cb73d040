import { defineMessages } from '../../platform/i18n/messages.ts'

export const listMessages = defineMessages({
  'lists.choose_records': {
    pt: 'Informe os registros ou os filtros da lista.',
    en: 'Choose records or filters.',
  },
  'lists.choose_change': { pt: 'Escolha o que mudar.', en: 'Choose what to change.' },
  'lists.out_of_reach': {
    pt: 'Você não tem acesso a este registro.',
    en: 'You don’t have access to this record.',
  },
  'lists.not_found': { pt: 'O registro não existe mais.', en: 'The record no longer exists.' },
})

import { defineMessages } from '../../platform/i18n/messages.ts'

export const viewMessages = defineMessages({
  'views.not_found': { pt: 'Visão não encontrada.', en: 'View not found.' },
  'views.name_required': { pt: 'Informe o nome da visão.', en: 'Enter the name of the view.' },
  'views.may_not_share': {
    pt: 'Seu perfil não permite compartilhar visões assim.',
    en: 'Your role does not allow sharing views this way.',
  },
  'views.no_team': {
    pt: 'Você não está em uma equipe para compartilhar a visão.',
    en: 'You are in no team to share the view with.',
  },
  'views.not_yours': {
    pt: 'Só quem criou a visão pode alterá-la. Salve uma cópia sua.',
    en: 'Only whoever made the view may change it. Save a copy of your own.',
  },
  'views.not_for_everyone': {
    pt: 'Compartilhe a visão com todos antes de torná-la o padrão da empresa.',
    en: 'Share the view with everyone before making it the default of the company.',
  },
  'views.too_many': {
    pt: 'Esta lista já tem 100 visões suas. Exclua uma antes de salvar outra.',
    en: 'This list already holds 100 views of yours. Delete one before saving another.',
  },
  'views.list_invalid': { pt: 'Lista desconhecida.', en: 'Unknown list.' },
})

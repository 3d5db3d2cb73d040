import { defineMessages } from '../../platform/i18n/messages.ts'

export const viewMessages = defineMessages({
  'views.not_found': { pt: 'Visão não encontrada.', en: 'View not found.' },
  'views.name_required': { pt: 'Informe o nome da visão.', en: 'Enter a name for the view.' },
  'views.may_not_share': {
    pt: 'Seu perfil não permite compartilhar visões assim.',
    en: 'Your role doesn’t allow sharing views like this.',
  },
  'views.no_team': {
    pt: 'Você não está em uma equipe para compartilhar a visão.',
    en: 'You’re not on a team to share the view with.',
  },
  'views.not_yours': {
    pt: 'Só quem criou a visão pode alterá-la. Salve uma cópia sua.',
    en: 'Only the person who created the view can change it. Save your own copy.',
  },
  'views.not_for_everyone': {
    pt: 'Compartilhe a visão com todos antes de torná-la o padrão da empresa.',
    en: 'Share the view with everyone before making it the company default.',
  },
  'views.too_many': {
    pt: 'Esta lista já tem 100 visões suas. Exclua uma antes de salvar outra.',
    en: 'You already have 100 views of this list. Delete one before saving another.',
  },
  'views.list_invalid': { pt: 'Lista desconhecida.', en: 'Unknown list.' },
})

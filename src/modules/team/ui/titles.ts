import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const teamTitles = defineMessages({
  'team.users': { pt: 'Usuários', en: 'Users' },
  'team.permissions': { pt: 'Funções e permissões', en: 'Roles and permissions' },
  'team.permissions.words': { pt: 'papéis perfis acesso', en: 'roles profiles access' },
  'team.profile': { pt: 'Perfil', en: 'Profile' },
  'team.function': { pt: 'Função', en: 'Role' },
  'team.team': { pt: 'Equipe', en: 'Team' },
  'team.teams': { pt: 'Equipes', en: 'Teams' },
})

import { all, type IdsOf, only, permissionGroup, without } from '../../platform/access/permission.ts'

export const chatPermissions = permissionGroup(
  'chat',
  'Chat',
  'Chat',
  {
    'chat.attend': ['allow', 'Atender conversas', 'Attend conversations'],
    'chat.see-all': ['allow', 'Ver conversas de todos os usuários', 'See all users’ chats'],
    'chat.analyse': ['allow', 'Pedir análise por IA', 'Ask for AI analysis'],
    'chat.manage-desk': ['allow', 'Gerenciar atendimento', 'Manage the service desk'],
    'chat.manage-channels': ['allow', 'Gerenciar canais', 'Manage channels'],
  },
  {
    manager: all,
    supervisor: without(/manage/),
    salesman: only('chat.attend'),
    'pre-salesman': only('chat.attend'),
  },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof chatPermissions> {}
}

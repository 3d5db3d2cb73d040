import { all, type IdsOf, permissionGroup } from '../../platform/access/permission.ts'

export const viewPermissions = permissionGroup(
  'general',
  'Geral',
  'General',
  {
    'general.share-views-with-team': ['allow', 'Compartilhar visões com a equipe', 'Share views with the team'],
    'general.share-views-with-everyone': ['allow', 'Compartilhar visões com todos', 'Share views with everyone'],
  },
  { supervisor: all },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof viewPermissions> {}
}

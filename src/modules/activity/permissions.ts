import { all, type IdsOf, permissionGroup } from '../../platform/access/permission.ts'

export const activityPermissions = permissionGroup(
  'general',
  'Geral',
  'General',
  {
    'general.audit': ['allow', 'Ver auditoria', 'View audit'],
  },
  { supervisor: all },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof activityPermissions> {}
}

import { type IdsOf, permissionGroup } from '../../platform/access/permission.ts'

export const equipmentPermissions = permissionGroup('equipment', 'Números de série', 'Serial numbers', {
  'equipment.list': ['allow', 'Ver o registro', 'View the register'],
})

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof equipmentPermissions> {}
}

import { type IdsOf, permissionGroup } from '../../platform/access/permission.ts'

export const organisationPermissions = permissionGroup('general', 'Geral', 'General', {
  'general.settings': ['allow', 'Configurar a empresa', 'Configure the company'],
})

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof organisationPermissions> {}
}

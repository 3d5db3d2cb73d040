import { type IdsOf, permissionGroup } from '../../platform/access/permission.ts'

export const automationPermissions = permissionGroup('automations', 'Automações', 'Automations', {
  'automations.view': ['allow', 'Ver automações e execuções', 'View automations and runs'],
  'automations.edit': ['allow', 'Criar, editar e ligar automações', 'Create, edit and turn on automations'],
})

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof automationPermissions> {}
}

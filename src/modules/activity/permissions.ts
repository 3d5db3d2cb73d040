import { permissionGroup } from '../../platform/access/permission.ts'

export const activityPermissions = permissionGroup('general', 'Geral', 'General', {
  'general.audit': ['allow', 'Ver auditoria', 'View audit'],
})

import { permissionGroup } from '../../platform/access/permission.ts'

export const organisationPermissions = permissionGroup('general', 'Geral', 'General', {
  'general.settings': ['allow', 'Configurar a empresa', 'Configure the company'],
})

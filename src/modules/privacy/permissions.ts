import { all, type IdsOf, permissionGroup } from '../../platform/access/permission.ts'

export const privacyPermissions = permissionGroup(
  'general',
  'Geral',
  'General',
  {
    'general.personal-data': [
      'allow',
      'Atender pedidos de titulares de dados (LGPD)',
      'Answer requests of data subjects (LGPD)',
    ],
  },
  { supervisor: all },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof privacyPermissions> {}
}

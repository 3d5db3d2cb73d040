import { type IdsOf, permissionGroup, without } from '../../platform/access/permission.ts'
import { seesAllStores } from '../../platform/access/reach.ts'

export const teamPermissions = permissionGroup(
  'team',
  'Equipe',
  'Team',
  {
    'team.edit-functions': ['allow', 'Editar perfis, funções e permissões', 'Edit profiles, roles and permissions'],
    'team.edit-teams': ['allow', 'Editar equipes', 'Edit teams'],
    [seesAllStores]: ['allow', 'Ver registros de todas as lojas e equipes', 'See records of every store and team'],
    'team.deny-records': ['allow', 'Negar acesso a um lead ou negócio', 'Deny access to a lead or deal'],
  },
  { manager: without(/^team\.edit-functions$/) },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof teamPermissions> {}
}

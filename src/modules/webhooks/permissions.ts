import { type IdsOf, none, permissionGroup } from '../../platform/access/permission.ts'

export const webhookPermissions = permissionGroup(
  'webhooks',
  'Webhooks',
  'Webhooks',
  {
    'webhooks.list': ['allow', 'Listar webhooks e suas entregas', 'List webhooks and their deliveries'],
    'webhooks.add': ['allow', 'Adicionar webhooks', 'Add webhooks'],
    'webhooks.edit': ['allow', 'Editar webhooks e reenviar entregas', 'Edit webhooks and resend deliveries'],
    'webhooks.delete': ['allow', 'Excluir webhooks', 'Delete webhooks'],
  },
  { manager: none },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof webhookPermissions> {}
}

import { type IdsOf, permissionGroup, without } from '../../platform/access/permission.ts'

export const salePermissions = permissionGroup(
  'sales',
  'Venda',
  'Sale',
  {
    'sales.add': ['allow', 'Adicionar', 'Add'],
    'sales.edit': ['allow', 'Editar', 'Edit'],
    'sales.change-total': ['allow', 'Alterar o valor de uma venda registrada', 'Change the total of a recorded sale'],
    'sales.list': ['allow', 'Listar', 'List'],
    'sales.delete': ['allow', 'Excluir', 'Delete'],
    'sales.view-seller-commission': ['allow', 'Ver comissão do vendedor', 'View salesperson commission'],
    'sales.view-pre-seller-commission': ['allow', 'Ver comissão do pré-vendedor', 'View SDR commission'],
    'sales.list-commission-payments': ['allow', 'Listar pagamentos de comissão', 'List commission payments'],
    'sales.add-commission-payments': ['allow', 'Adicionar pagamentos de comissão', 'Add commission payments'],
    'sales.delete-commission-payments': ['allow', 'Excluir pagamentos de comissão', 'Delete commission payments'],
    'sales.view-receivables': ['allow', 'Ver contas a receber', 'View receivables'],
    'sales.add-receipts': ['allow', 'Registrar recebimentos', 'Record receipts'],
    'sales.delete-receipts': ['allow', 'Excluir recebimentos', 'Delete receipts'],
    'sales.mark-milestones': ['allow', 'Marcar marcos do negócio', 'Mark deal milestones'],
  },
  { supervisor: without(/delete/), salesman: without(/delete|commission|receipts|milestones|change-total/) },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof salePermissions> {}
}

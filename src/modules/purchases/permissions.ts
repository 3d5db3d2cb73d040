import { hidesAndEdits, type IdsOf, permissionGroup } from '../../platform/access/permission.ts'
import { purchaseFields } from '../access/record-fields.ts'

export const purchasePermissions = permissionGroup('purchases', 'Compras', 'Purchases', {
  'purchases.list': ['allow', 'Listar', 'List'],
  'purchases.add': ['allow', 'Adicionar', 'Add'],
  'purchases.delete': ['allow', 'Excluir', 'Delete'],
  'purchases.hide-total': ['hide', 'Ocultar total', 'Hide total'],
  'purchases.add-item': ['allow', 'Adicionar item', 'Add item'],
  'purchases.import-items-from-proposal': ['allow', 'Importar itens da proposta', 'Import items from proposal'],
  'purchases.delete-items': ['allow', 'Excluir itens', 'Delete items'],
  'purchases.approve': ['allow', 'Aprovar', 'Approve'],
  'purchases.receive': ['allow', 'Ler nota e receber', 'Read invoices and receive'],
  ...hidesAndEdits('purchases', purchaseFields),
})

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof purchasePermissions> {}
}

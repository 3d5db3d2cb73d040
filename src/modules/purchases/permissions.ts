import {
  hidesAndEdits,
  type IdsOf,
  type NamedPart,
  type PermissionId,
  permissionGroup,
} from '../../platform/access/permission.ts'

/** The fields of a purchase that a flag can hide or lock; the record names these flags at its fields. */
const purchaseFields = [
  ['code', 'código', 'code'],
  ['requester', 'solicitante', 'requester'],
  ['category', 'categoria', 'category'],
  ['deal', 'negócio', 'deal'],
  ['address', 'endereço', 'address'],
  ['supplier', 'fornecedor', 'supplier'],
  ['delivery-type', 'tipo de entrega', 'delivery type'],
  ['status', 'status', 'status'],
  ['request-date', 'data da solicitação', 'request date'],
  ['quote-date', 'data da cotação', 'quote date'],
  ['approval-date', 'data da aprovação', 'approval date'],
  ['delivery-date', 'data da entrega', 'delivery date'],
  ['expected-delivery', 'previsão de entrega', 'expected delivery'],
  ['description', 'descrição', 'description'],
  ['history', 'histórico', 'history'],
  ['tracking-code', 'código de rastreio', 'tracking code'],
] as const satisfies readonly NamedPart[]

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

/** The permissions to change a single field. */
export const editsOf = [
  'purchases.edit-description',
  'purchases.edit-status',
  'purchases.edit-supplier',
  'purchases.edit-category',
  'purchases.edit-requester',
  'purchases.edit-deal',
  'purchases.edit-delivery-type',
  'purchases.edit-expected-delivery',
  'purchases.edit-address',
  'purchases.edit-tracking-code',
  'purchases.edit-request-date',
  'purchases.edit-quote-date',
  'purchases.edit-approval-date',
  'purchases.edit-delivery-date',
  'purchases.receive',
] as const

/** The flags that hide part of an order's document. */
export const hidesOfOrder: PermissionId[] = [
  'purchases.hide-total',
  'purchases.hide-code',
  'purchases.hide-supplier',
  'purchases.hide-address',
  'purchases.hide-expected-delivery',
]

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof purchasePermissions> {}
}

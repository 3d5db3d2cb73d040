import {
  hidesAndEdits,
  type IdsOf,
  type NamedPart,
  permissionGroup,
  without,
} from '../../platform/access/permission.ts'

const financingFields = [
  ['deal', 'negócio', 'deal'],
  ['status', 'status', 'status'],
  ['bank', 'banco', 'bank'],
  ['payment-method', 'forma de pagamento', 'payment method'],
  ['approved-amount', 'valor aprovado', 'approved amount'],
  ['total-financed', 'total financiado', 'total financed'],
  ['down-payment', 'entrada', 'down payment'],
  ['instalment-count', 'quantidade de parcelas', 'installment count'],
  ['fixed-instalment-value', 'valor da parcela fixa', 'fixed installment value'],
  ['approval-date', 'data da aprovação', 'approval date'],
  ['signing-date', 'data da assinatura', 'signing date'],
  ['first-instalment', 'primeira parcela', 'first installment'],
  ['last-instalment', 'última parcela', 'last installment'],
  ['financing-approval', 'aprovação do financiamento', 'financing approval'],
  ['billing-order', 'ordem de faturamento', 'billing order'],
  ['secondary-borrower', 'tomador secundário', 'secondary borrower'],
] as const satisfies readonly NamedPart[]

export const financingPermissions = permissionGroup(
  'financings',
  'Financiamentos',
  'Financings',
  {
    'financings.list': ['allow', 'Listar', 'List'],
    'financings.add': ['allow', 'Adicionar', 'Add'],
    'financings.delete': ['allow', 'Excluir', 'Delete'],
    'financings.edit': ['allow', 'Editar nome, taxa e observações', 'Edit name, rate and notes'],
    'financings.view-personal-data': [
      'allow',
      'Ver CPF e renda do tomador secundário',
      'View the secondary borrower’s CPF and income',
    ],
    'financings.hide-import-from-sale': ['hide', 'Ocultar importar da venda', 'Hide import from sale'],
    ...hidesAndEdits('financings', financingFields),
  },
  { supervisor: without(/delete|personal/), salesman: without(/delete|personal|approv|signing|billing/) },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof financingPermissions> {}
}

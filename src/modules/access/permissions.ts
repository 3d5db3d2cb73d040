import {
  hides,
  hidesAndEdits,
  type IdsOf,
  type NamedPart,
  none,
  permissionGroup,
  toCome,
  without,
} from '../../platform/access/permission.ts'
import { workOrderFields } from './record-fields.ts'

/** Entries of the main menu. Hiding `deals` or `reports` hides what stands under it too. */
export const menuEntries = [
  ['dashboards', 'dashboards', 'dashboards'],
  ['flow', 'fluxo', 'flow'],
  ['tasks', 'tarefas', 'tasks'],
  ['deals', 'negócios', 'deals'],
  ['deals-leads', 'negócios: leads', 'deals: leads'],
  ['deals-projects', 'negócios: projetos', 'deals: projects'],
  ['deals-proposals', 'negócios: propostas', 'deals: proposals'],
  ['deals-sales', 'negócios: vendas', 'deals: sales'],
  ['deals-commission', 'negócios: comissão', 'deals: commission'],
  ['deals-ranking', 'negócios: ranking', 'deals: ranking'],
  ['deals-goals', 'negócios: metas', 'deals: goals'],
  ['deals-service-orders', 'negócios: ordens de serviço', 'deals: service orders'],
  ['deals-purchases', 'negócios: compras', 'deals: purchases'],
  ['deals-financings', 'negócios: financiamentos', 'deals: financings'],
  ['deals-conveyor', 'negócios: esteira', 'deals: all stages'],
  ['reports', 'relatórios', 'reports'],
  ['reports-delays', 'relatórios: atrasos', 'reports: delays'],
  ['reports-leads', 'relatórios: leads', 'reports: leads'],
  ['reports-projects', 'relatórios: projetos', 'reports: projects'],
  ['reports-projects-with-parallel', 'relatórios: projetos com paralelos', 'reports: projects with parallel'],
  ['reports-pendencies', 'relatórios: pendências', 'reports: pending items'],
  ['reports-proposals', 'relatórios: propostas', 'reports: proposals'],
  ['reports-sales', 'relatórios: vendas', 'reports: sales'],
  ['reports-custom-fields', 'relatórios: campos personalizados', 'reports: custom fields'],
  ['reports-numeric-custom-fields', 'relatórios: campos personalizados numéricos', 'reports: numeric custom fields'],
  ['reports-tasks', 'relatórios: tarefas', 'reports: tasks'],
  ['reports-activities', 'relatórios: atividades', 'reports: activities'],
  ['reports-chat', 'relatórios: chat', 'reports: chat'],
  ['contacts', 'contatos', 'contacts'],
] as const satisfies readonly NamedPart[]

const dashboards = [
  ['overview', 'visão geral', 'overview'],
  ['tasks', 'tarefas', 'tasks'],
  ['steps', 'etapas', 'stages'],
  ['stores', 'lojas', 'stores'],
  ['commercial', 'comercial', 'commercial'],
  ['ranking', 'ranking', 'ranking'],
  ['goals', 'metas', 'goals'],
  ['sales', 'vendas', 'sales'],
  ['commission', 'comissão', 'commission'],
  ['sellers-map', 'mapa de vendedores', 'salespeople map'],
  ['agent', 'agente', 'agent'],
  ['calls-dashboard', 'painel de ligações', 'calls dashboard'],
  ['ranking-values', 'valores do ranking', 'ranking values'],
] as const satisfies readonly NamedPart[]

const workOrderParts = [
  ['respond-form', 'responder formulário', 'respond form'],
  ['tab-tasks', 'aba de tarefas', 'tab tasks'],
  ['tab-form', 'aba de formulário', 'tab form'],
  ['tab-used-inputs', 'aba de insumos utilizados', 'tab used inputs'],
  ['tab-documents', 'aba de documentos', 'tab documents'],
  ['tab-history', 'aba de histórico', 'tab history'],
] as const satisfies readonly NamedPart[]

const flowCards = [
  ['residence-time', 'tempo de permanência', 'residence time'],
  ['conversion', 'conversão', 'conversion'],
  ['value', 'valor', 'value'],
  ['quantity', 'quantidade', 'quantity'],
] as const satisfies readonly NamedPart[]

/** The groups of areas that have no module yet; a new module takes over its group. */
export const accessPermissions = [
  permissionGroup('menu', 'Menu', 'Menu', hides('menu', menuEntries)),
  toCome(
    'billing',
    permissionGroup('billing', 'Faturamento', 'Billing', {
      'billing.current-plan': ['allow', 'Plano atual', 'Current plan'],
      'billing.contractor': ['allow', 'Contratante', 'Contractor'],
      'billing.financial-communications': ['allow', 'Comunicações financeiras', 'Financial communications'],
      'billing.subscription-history': ['allow', 'Histórico da assinatura', 'Subscription history'],
      'billing.open-invoices': ['allow', 'Faturas em aberto', 'Open invoices'],
      'billing.change-plan': ['allow', 'Alterar plano', 'Change plan'],
      'billing.additional-purchases': ['allow', 'Compras adicionais', 'Additional purchases'],
      'billing.cancel-plan': ['allow', 'Cancelar plano', 'Cancel plan'],
    }),
  ),
  permissionGroup(
    'users',
    'Usuário',
    'User',
    {
      'users.list': ['allow', 'Listar', 'List'],
      'users.edit': ['allow', 'Editar', 'Edit'],
      'users.add': ['allow', 'Adicionar', 'Add'],
      'users.delete': ['allow', 'Excluir', 'Delete'],
      'users.disable-editing-name': ['disable', 'Desabilitar edição do nome', 'Disable editing name'],
      'users.disable-editing-personal-information': [
        'disable',
        'Desabilitar edição das informações pessoais',
        'Disable editing personal information',
      ],
    },
    { manager: none },
  ),
  permissionGroup('dashboards', 'Dashboards', 'Dashboards', hides('dashboards', dashboards)),
  toCome(
    'service-orders',
    permissionGroup(
      'work-orders',
      'Ordem de serviço',
      'Work order',
      {
        ...hidesAndEdits('work-orders', workOrderFields),
        ...hides('work-orders', workOrderParts),
      },
      { supervisor: without(/delete/) },
    ),
  ),
  permissionGroup('flow-cards', 'Cartões do fluxo', 'Flow cards', hides('flow-cards', flowCards)),
]

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<(typeof accessPermissions)[number]> {}
}

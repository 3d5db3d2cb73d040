import type { DealTab } from '../../../modules/deals/ui/deal/deal-tab.ts'
import { dealPageTitles as words } from '../../../modules/deals/ui/deal/titles.ts'

/** The tabs of a deal's page, in the order of the work. Modules without a tab have no line here. */
export const dealTabs: readonly DealTab[] = [
  {
    id: 'contact',
    path: 'contato',
    label: words['deal.tab.contact'],
    hiddenWith: 'deal-tabs.contact',
    needs: 'contacts.view',
    page: () => import('../../../modules/deals/ui/deal/contact-tab.tsx').then((it) => it.ContactTab),
  },
  {
    id: 'energy-bill',
    path: 'conta-energia',
    label: words['deal.tab.energy-bill'],
    hiddenWith: 'deal-tabs.energy-bill',
    needs: 'deals.view',
    count: (deal) => deal.billUnits,
    page: () => import('./deal-energy.tsx').then((it) => it.EnergyTab),
  },
  {
    id: 'project',
    path: 'dados-do-projeto',
    label: words['deal.tab.project'],
    hiddenWith: 'deal-tabs.project-data',
    page: () => import('../../../modules/energy/ui/place/project-tab.tsx').then((it) => it.ProjectTab),
  },
  {
    id: 'address',
    path: 'endereco',
    label: words['deal.tab.address'],
    hiddenWith: 'deal-tabs.address',
    page: () => import('../../../modules/energy/ui/place/address-tab.tsx').then((it) => it.AddressTab),
  },
  {
    id: 'custom-fields',
    path: 'campos-personalizados',
    label: words['deal.tab.custom-fields'],
    hiddenWith: 'deal-tabs.custom-fields',
    page: () => import('./deal-fields-tab.tsx').then((it) => it.FieldsTab),
  },
  {
    id: 'proposals',
    path: 'propostas',
    label: words['deal.tab.proposals'],
    hiddenWith: 'deal-tabs.proposal',
    needs: ['proposals.list', 'proposals.view'],
    count: (deal) => deal.proposals,
    page: () => import('../../../modules/proposals/ui/deal-proposals-tab.tsx').then((it) => it.DealProposalsTab),
    children: [
      {
        path: '$proposalId',
        page: () => import('../../../modules/proposals/ui/proposal-page.tsx').then((it) => it.ProposalPage),
      },
    ],
  },
  {
    id: 'sales',
    path: 'vendas',
    label: words['deal.tab.sales'],
    hiddenWith: 'deal-tabs.sales',
    needs: 'sales.list',
    count: (deal) => deal.sales,
    page: () => import('./deal-sales.tsx').then((it) => it.SalesTab),
    children: [{ path: '$saleId', page: () => import('./deal-sales.tsx').then((it) => it.SaleOfDeal) }],
  },
  {
    id: 'files',
    path: 'arquivos',
    label: words['deal.tab.files'],
    hiddenWith: 'deal-tabs.files',
    needs: 'deals.list-files',
    count: (deal) => deal.files,
    page: () => import('../../../modules/deals/ui/deal/files-tab.tsx').then((it) => it.FilesTab),
  },
  {
    id: 'calls',
    path: 'ligacoes',
    label: words['deal.tab.calls'],
    hiddenWith: ['deal-tabs.calls', 'deal-tabs.activities'],
    page: () => import('../../../modules/deals/ui/deal/calls-tab.tsx').then((it) => it.CallsTab),
  },
  {
    id: 'general',
    path: 'generic-tab',
    label: words['deal.tab.general'],
    page: () => import('../../../modules/deals/ui/deal/general-tab.tsx').then((it) => it.GeneralTab),
  },
  {
    id: 'activities',
    path: 'atividades',
    label: words['deal.tab.activities'],
    hiddenWith: 'deal-tabs.activities',
    page: () => import('../../../modules/deals/ui/deal/activities-tab.tsx').then((it) => it.ActivitiesTab),
  },
]

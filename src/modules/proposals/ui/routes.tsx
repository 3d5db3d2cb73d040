import { IconCircleCheck, IconFileText } from '@tabler/icons-react'
import { lazy } from 'react'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { proposalTab } from '../deal-tab.ts'
import { proposalsFailing } from '../failing.ts'
import { proposalTitles as words } from './titles.ts'

/** The list of all proposals and the form of a new one; the proposals of a deal are tabs of its page (`public.ts`). */
export const proposalsArea: Area = {
  failing: proposalsFailing,
  eventLooks: {
    'proposals.created': { icon: IconFileText },
    'proposals.accepted': { icon: IconCircleCheck, tone: 'ok' },
  },
  dealTabs: [
    {
      id: 'proposals',
      at: 60,
      path: 'propostas',
      label: words['proposal-ui.title'],
      ...proposalTab,
      needs: ['proposals.list', 'proposals.view'],
      count: (deal) => deal.proposals,
      page: () => import('./deal-proposals-tab.tsx').then((it) => it.DealProposalsTab),
      children: [{ path: '$proposalId', page: () => import('./page/proposal-page.tsx').then((it) => it.ProposalPage) }],
    },
  ],
  dealPeekParts: [
    {
      id: 'planned-months',
      needs: ['proposals.list', 'proposals.view'],
      ...proposalTab,
      isFor: (deal) => deal.proposals > 0,
      part: lazy(() => import('./page/planned-months.tsx').then((it) => ({ default: it.PlannedMonths }))),
    },
  ],
  contactParts: [
    {
      id: 'proposals',
      title: words['proposal-ui.title'],
      needs: ['contacts.list-simulations', 'proposals.list'],
      isWork: true,
      part: lazy(() => import('./proposals-of-contact.tsx').then((it) => ({ default: it.ProposalsOfContact }))),
    },
  ],
  rulePlaces: [
    {
      id: 'deal',
      needs: 'proposals.generate',
      part: lazy(() => import('./rule-place/rule-for-deal.tsx').then((it) => ({ default: it.RuleForDeal }))),
    },
  ],
  module: 'proposals',
  rail: [
    {
      group: 'sell',
      label: words['proposal-ui.title'],
      icon: IconFileText,
      to: '/proposals',
      phone: 3,
      needs: 'proposals.list',
      letter: 'p',
    },
  ],
  finds: [
    {
      kind: 'proposal',
      group: words['proposal-ui.title'],
      numbered: words['proposal-ui.one'],
      icon: IconFileText,
      to: ({ id, dealId }) => `/negocio/${dealId}/propostas/${id}`,
    },
  ],
  trash: [{ kind: 'proposal', label: words['proposal-ui.one'], needs: 'proposals.delete' }],
  screens: [
    {
      path: '/proposals',
      title: words['proposal-ui.title'],
      needs: 'proposals.list',
      hiddenWith: hiddenInMenu('deals-proposals'),
      keepsFilters: true,
      page: () => import('./proposals-page.tsx').then((it) => it.ProposalsPage),
    },
    {
      path: '/negocio/$id/nova-proposta',
      title: words['proposal-ui.new'],
      needs: 'proposals.generate',
      isBare: true,
      load: async ({ queries, params }) => {
        const { proposals } = await import('../contract.ts')
        await queries.fetchQuery({ ...itemOptions(proposals.start, { params: { dealId: params.id! } }), staleTime: 0 })
      },
      page: () => import('./wizard/proposal-wizard-page.tsx').then((it) => it.ProposalWizardPage),
    },
    {
      path: '/negocio/$id/alterar-proposta',
      title: words['proposal-ui.edit'],
      needs: ['proposals.edit', 'proposals.edit-kit-items-only'],
      isBare: true,
      page: () => import('./wizard/proposal-wizard-page.tsx').then((it) => it.EditProposalPage),
    },
  ],
}

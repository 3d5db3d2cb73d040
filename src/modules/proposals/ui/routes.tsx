import { IconFileText } from '@tabler/icons-react'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { proposalTitles as words } from './titles.ts'
import { wizardSearch } from './wizard/wizard-search.ts'

/** The list of all proposals and the form of a new one; the proposals of a deal are tabs of its page (`public.ts`). */
export const proposalsArea: Area = {
  module: 'proposals',
  rail: [
    {
      group: 'sell',
      label: words['proposal-ui.title'],
      icon: IconFileText,
      to: '/proposals',
      phone: 3,
      needs: 'proposals.list',
      hiddenWith: hiddenInMenu('deals-proposals'),
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
      search: wizardSearch,
      load: async ({ queries, params }) => {
        const { proposals } = await import('../contract.ts')
        await queries.fetchQuery({ ...itemOptions(proposals.start, { params: { dealId: params.id! } }), staleTime: 0 })
      },
      page: () => import('./wizard/proposal-wizard-page.tsx').then((it) => it.ProposalWizardPage),
    },
  ],
}

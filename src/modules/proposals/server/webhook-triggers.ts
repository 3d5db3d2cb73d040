import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { proposals } from '../contract.ts'
import { showProposal } from './show-proposal.ts'

export const proposalWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'proposal.generated',
    label: { pt: 'Proposta gerada', en: 'Proposal generated' },
    on: { 'proposals.generated': always },
    of: 'proposal',
    shownBy: proposals.show,
    async show(ctx, id) {
      await refuseOutOfReachOn(ctx, 'proposals', id)
      return showProposal(ctx, id)
    },
  },
]

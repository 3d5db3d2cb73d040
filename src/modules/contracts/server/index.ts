import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { reachOfId } from '../../access/server/public.ts'
import { contracts } from '../contract.ts'
import { contractTab } from '../deal-tab.ts'
import { contractMessages } from '../messages.ts'
import { editContract, follows, refuseWithoutParty, showContract } from './contract-of-deal.ts'
import { refuseDealUnderContract } from './keep-deal.ts'

export const contractsModule: ServerModule = {
  name: 'contracts',
  messages: contractMessages,
  contract: contracts,
  routes: [
    route(contracts.show, (ctx, { params }) => showContract(ctx, params.dealId)),
    route(contracts.edit, async (ctx, { params, body }) => {
      await editContract(ctx, params.dealId, body)
      return showContract(ctx, params.dealId)
    }),
  ],
  milestones: [
    {
      id: 'contract-signed',
      at: 10,
      words: { pt: 'Contrato assinado', en: 'Contract signed' },
      reachedBy: {
        'contracts.signed': ({ data }) => ({ dealId: String(data?.dealId), on: String(data?.on) }),
      },
      undoneBy: { 'contracts.unsigned': ({ data }) => String(data?.dealId) },
    },
  ],
  listeners: {
    'deals.leaving': refuseDealUnderContract,
    'documents.signed-by': refuseWithoutParty,
    'documents.sent': follows('sent'),
    'documents.finished': follows('finished'),
    'documents.canceled': (ctx, event) => follows(event.data?.isLapsed ? 'lapsed' : 'canceled')(ctx, event),
    'documents.refused': follows('refused'),
  },
  subjects: [
    {
      kind: 'contract',
      table: 'contracts',
      name: 'number',
      view: { needs: 'deals.view', ...contractTab },
      partOf: { kind: 'deal', column: 'deal_id' },
      reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values, 'contracts'),
      fields: {
        number: 'text',
        status: { words: 'contracts.status' },
        signedOn: 'day',
        witnesses: 'text',
        condition: 'text',
        documentId: { of: 'document' },
      },
    },
  ],
}

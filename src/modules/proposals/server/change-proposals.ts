import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../access/server/public.ts'
import { bulkChangeOf } from '../../lists/server/public.ts'
import { proposals } from '../contract.ts'
import { mayChangeConsultant } from '../proposal.ts'
import { proposalRecord } from '../proposal-record.ts'
import { proposalComesBack } from './hand-over.ts'
import { proposalList } from './list/proposal-list.ts'
import { proposalsEntity } from './tables.ts'

export const proposalChange = bulkChangeOf({
  kind: 'proposals.change',
  list: proposalList,
  entity: proposalsEntity,
  endpoint: proposals.change,
  to: bulkChange(proposalRecord) as z.ZodType<{ consultantId?: string }>,
  link: '/proposals',
  linkTo: (id) => `/proposals?open=${id}`,
  /** People of another company count as unknown. */
  async check(ctx, { consultantId }) {
    if (!(await areKnownTargets(ctx, [consultantId]))) throw notFound('proposals.unknown_person')
  },
  facts: async (ctx) => ctx.can('proposals.edit-accepted'),
  refuses(proposal, _to, mayEditAccepted) {
    const verdict = mayChangeConsultant(proposal, mayEditAccepted)
    return verdict.ok ? undefined : verdict.code
  },
  /** The former consultant may have left since. */
  undone: proposalComesBack.undone,
})

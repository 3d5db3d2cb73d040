import type { Leaving } from '../../../platform/people/leaving.ts'
import { recordTitle } from '../../../platform/record/record.ts'
import { whoGetsWork } from '../../deals/server/public.ts'
import { comesBack, handedOver, type OwnedRecords } from '../../team/server/public.ts'
import { proposalRecord } from '../proposal-record.ts'
import { proposalsEntity } from './tables.ts'

const owned: OwnedRecords<'proposals'> = {
  entity: proposalsEntity,
  parts: ['consultantId'],
  inProgress: `sale_id is null and state <> 'given-up' and exists (
    select from deals d where d.tenant_id = proposals.tenant_id and d.id = proposals.deal_id and d.state = 'open')`,
}

/** Passes on the proposals that the customer still has to accept or sign; sold ones keep their consultant. */
export const proposalHandOver = handedOver(owned)

const back: Parameters<typeof comesBack<'proposals'>>[1] = {
  answers: (ctx, { dealId }) => whoGetsWork(ctx, { dealId }),
  says: ({ id, dealId, number }, { lang }) => ({
    name: recordTitle(lang, proposalRecord, { number }),
    link: `/negocio/${dealId}/propostas/${id}`,
  }),
}

/** A proposal restored from the trash whose consultant has left meanwhile. */
export const proposalComesBack = comesBack(owned, back)

/** The same for proposals of a reopened deal: while it was closed they kept their consultant. */
export const proposalsComeBack = comesBack(owned, { ...back, comesWith: 'dealId' })

export const proposalLeaving: Leaving = {
  passes: proposalHandOver.passes,
  history: [
    'proposals.accepted_by',
    'proposals.given_up_by',
    'received_acceptances.settled_by',
    'proposal_questions.answered_by',
    'equipment_changes.changed_by',
  ],
  figures: [proposalHandOver.figure('proposals', { says: 'proposals.leaving' })],
}

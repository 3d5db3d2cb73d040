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

/** Passes on the proposals whose customer has still to decide or to sign; sold ones keep who sold them. */
export const proposalHandOver = handedOver(owned)

const back: Parameters<typeof comesBack<'proposals'>>[1] = {
  answers: (ctx, { dealId }) => whoGetsWork(ctx, { dealId }),
  says: ({ id, dealId, number }, { lang }) => ({
    name: recordTitle(lang, proposalRecord, { number }),
    link: `/negocio/${dealId}/propostas/${id}`,
  }),
}

/** One out of the trash whose consultant left meanwhile. */
export const proposalComesBack = comesBack(owned, back)

/** The same for those of a deal that is open again: while it was closed they kept the name. */
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

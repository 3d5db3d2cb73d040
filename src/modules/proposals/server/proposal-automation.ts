import type { Automated, Trigger } from '../../../platform/automation/automation.ts'
import { proposalRecord } from '../proposal-record.ts'

/** Received and expired proposals are `generated` in the table; the moments say which. */
export const automatedProposal: Automated = {
  record: proposalRecord,
  words: { pt: 'proposta', en: 'proposal' },
  one: { pt: 'uma proposta', en: 'a proposal' },
  leadsTo: { deal: 'dealId' },
  without: ['contactName', 'dealTitle', 'storeId'],
}

const trigger = (event: string, pt: string, en: string): Trigger => ({ event, of: 'proposal', words: { pt, en } })

export const proposalTriggers: Trigger[] = [
  trigger('proposals.generated', 'uma proposta é gerada', 'a proposal is generated'),
  trigger('proposals.sent', 'uma proposta é enviada', 'a proposal is sent'),
  trigger('proposals.viewed', 'o cliente abre a proposta', 'the customer opens the proposal'),
  trigger('proposals.asked', 'o cliente pergunta na proposta', 'the customer asks about the proposal'),
  trigger('proposals.acceptance-received', 'o cliente aceita a proposta', 'the customer accepts the proposal'),
  trigger('proposals.accepted', 'uma proposta é aceita', 'a proposal is accepted'),
  trigger('proposals.given-up', 'há desistência de uma proposta', 'a proposal is withdrawn'),
]

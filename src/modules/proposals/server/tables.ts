import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { StoreTexts } from '../../templates/store-texts.ts'
import type { AcceptedTerms } from '../accepted-terms.ts'
import type { ProposalWarranties } from '../document/proposal-terms.ts'
import type { KitSource } from '../proposal.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import type { AcceptedVariant } from '../variant/variation.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    proposals: ProposalsTable
    proposalOptions: ProposalOptionsTable
    proposalDrafts: ProposalDraftsTable
    receivedAcceptances: ReceivedAcceptancesTable
    proposalQuestions: ProposalQuestionsTable
  }
}

/** The data that a customer entered when accepting on the shared page. */
export interface Acceptance {
  name: string
  document: string
  /** The payment option that the customer chose; empty when none. */
  paymentName: string
  at: string
  userAgent: string
}

export interface ProposalsTable {
  tenantId: Generated<string>
  id: string
  number: number
  revision: Generated<number>
  dealId: string
  consultantId: string
  state: Generated<'generated' | 'accepted' | 'given-up'>
  source: Generated<KitSource>
  choices: ProposalChoices
  input: ProposalInput
  reference: ProposalReference
  result: ProposalResult
  engineVersion: string
  dataVersion: string
  /** The price for the customer: that of the accepted option, before that the full price. */
  priceCents: number
  powerKwp: number
  moduleCount: number
  generationKwh: number
  consumptionKwh: number
  validUntil: string
  warranties: Generated<ProposalWarranties>
  /** The store's own company data; null where it had none. */
  storeData: Generated<StoreTexts | null>
  /** The template that it is shown with; null: the standard pages. */
  templateId: string | null
  /** The template's version since it was first sent. */
  templateVersion: number | null
  views: Generated<number>
  isMain: Generated<boolean>
  shareTokenHash: Buffer | null
  /** The sealed token, so that the same link can be sent again. */
  shareTokenSealed: string | null
  sharePasswordHash: string | null
  /** The link's own last day; by default the proposal's. */
  shareUntil: string | null
  sharedAt: string | null
  /** Whether the next opening of the shared page is told to the seller. */
  tellsOpening: Generated<boolean>
  acceptedAt: string | null
  acceptedBy: string | null
  acceptance: Acceptance | null
  acceptedTerms: AcceptedTerms | null
  /** What the customer changed in the accepted option; null: nothing. */
  acceptedVariant: AcceptedVariant | null
  /** Since when a customer's acceptance has been waiting to be confirmed. */
  receivedAt: string | null
  givenUpAt: string | null
  givenUpBy: string | null
  /** The reason for withdrawing it, shown to its customer; empty: none is shown. */
  givenUpReason: Generated<string>
  copiedFrom: string | null
  /** The last day with acceptances from its shared page; `acceptancesThatDay` is their number. */
  acceptancesOn: Generated<string | null>
  acceptancesThatDay: Generated<number>
  saleId: string | null
  /** The option that leads: the accepted one, before that the recommended one. `null`: the proposal's own id. */
  optionId: string | null
  optionName: Generated<string>
  optionNote: Generated<string>
  optionPosition: Generated<number>
  optionRecommended: Generated<boolean>
  createdAt: Generated<string>
}

export type StoredProposal = Selectable<ProposalsTable>

/** The columns frozen for each option. */
export type FrozenColumn =
  | 'source'
  | 'choices'
  | 'input'
  | 'reference'
  | 'result'
  | 'engineVersion'
  | 'dataVersion'
  | 'priceCents'
  | 'powerKwp'
  | 'moduleCount'
  | 'generationKwh'
  | 'consumptionKwh'
  | 'warranties'

/** An option that does not lead, frozen like the one in the proposal's row. */
export interface ProposalOptionsTable extends Pick<ProposalsTable, 'tenantId' | 'id' | FrozenColumn> {
  proposalId: string
  name: string
  note: string
  position: number
  isRecommended: boolean
}

export interface ProposalDraftsTable {
  tenantId: Generated<string>
  dealId: string
  userId: string
  draft: Record<string, unknown>
  updatedAt: Generated<string>
}

/** A customer's acceptance that could not count at once: who, what, when and with which evidence. */
export interface ReceivedAcceptancesTable {
  tenantId: Generated<string>
  id: string
  proposalId: string
  dealId: string
  /** The message key of what prevented it. */
  reason: string
  name: string
  document: string
  userAgent: string
  /** The network that it came from; empty in what was received before networks were kept. */
  network: Generated<string>
  terms: AcceptedTerms | null
  optionId: Generated<string | null>
  variant: AcceptedVariant | null
  /** The address that a code proved; empty: none did. */
  provenBy: Generated<string>
  receivedAt: string
  /** The time since which an acceptance of this person has been waiting in the deal. */
  since: Generated<string>
  settledAt: Generated<string | null>
  settledBy: Generated<string | null>
  outcome: Generated<'confirmed' | 'replaced' | 'given-up' | null>
}

/** A question of the customer on the shared page; without an answer while nobody has given one. */
export interface ProposalQuestionsTable {
  tenantId: Generated<string>
  id: string
  proposalId: string
  dealId: string
  question: string
  askedAt: Generated<string>
  answer: Generated<string>
  answeredBy: string | null
  answeredAt: string | null
}

export type ReceivedAcceptance = Selectable<ReceivedAcceptancesTable>

export const receivedAcceptancesEntity = entity({
  table: 'receivedAcceptances',
  kind: 'received-acceptance',
  unlogged: ['name', 'document', 'userAgent', 'network', 'terms', 'variant', 'provenBy'],
  json: ['terms', 'variant'],
})

export const proposalQuestionsEntity = entity({
  table: 'proposalQuestions',
  kind: 'proposal-question',
  unlogged: ['question', 'answer'],
  missing: 'proposals.question_unknown',
})

export const proposalsEntity = entity({
  table: 'proposals',
  kind: 'proposal',
  thread: (proposal) => proposal.dealId,
  unlogged: [
    'choices',
    'input',
    'reference',
    'result',
    'warranties',
    'storeData',
    'templateId',
    'templateVersion',
    'views',
    'isMain',
    'shareTokenHash',
    'shareTokenSealed',
    'sharePasswordHash',
    'tellsOpening',
    'acceptance',
    'acceptedTerms',
    'acceptedVariant',
    'receivedAt',
    'givenUpReason',
    'acceptancesOn',
    'acceptancesThatDay',
    'optionId',
    'optionNote',
    'optionPosition',
    'optionRecommended',
  ],
  json: [
    'choices',
    'input',
    'reference',
    'result',
    'warranties',
    'storeData',
    'acceptance',
    'acceptedTerms',
    'acceptedVariant',
  ],
  missing: 'proposals.not_found',
})

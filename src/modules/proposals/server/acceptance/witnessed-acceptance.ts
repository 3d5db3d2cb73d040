import { canonicalJson } from '../../../../platform/contract/canonical-json.ts'
import { appendEvidence } from '../../../../platform/evidence/append-evidence.ts'
import { sha256 } from '../../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { AcceptSignature } from '../../acceptance-shapes.ts'
import type { AcceptedTerms } from '../../accepted-terms.ts'
import { type ConsentVersion, consents } from '../../consent.ts'
import type { AcceptedVariant, VariantFigures } from '../../variant/variation.ts'
import type { ProposalOption } from '../options/proposal-options.ts'
import type { Acceptance, ReceivedAcceptance, StoredProposal } from '../tables.ts'
import { acceptedPaperTask } from './accepted-paper.ts'

/** How a customer proves their identity, and what they agreed to. */
export interface Proof {
  /** The address or phone proved by a code; empty: none. */
  provenBy: string
  signature: { kind: 'typed'; text: string } | { kind: 'drawn'; lines: AcceptSignature['lines'] }
  consent: ConsentVersion
  /** A random id; empty where the page sent none. */
  device: string
}

interface Said {
  customer: Omit<Acceptance, 'paymentName'>
  option: ProposalOption
  terms: AcceptedTerms | null
  variant: AcceptedVariant | null
  figures: VariantFigures | null
  proof: Proof
  /** The CPF or CNPJ is another one than the contact's. */
  isOther: boolean
  /** What it waits for; absent: it counts at once. */
  waitsFor?: string
}

const isPhone = (provenBy: string) => provenBy !== '' && !provenBy.includes('@')

const proofOf = (provenBy: string) => (isPhone(provenBy) ? 'phone-code' : provenBy ? 'mail-code' : 'none')

/** Stores who accepted what, with which proof: in the chain what identifies nobody, and separately what does. */
export async function witnessAcceptance(
  ctx: Ctx,
  proposal: StoredProposal,
  { customer, option, terms, variant, figures, proof, isOther, waitsFor }: Said,
) {
  const { provenBy, signature, consent, device } = proof
  const { number } = await appendEvidence(ctx, {
    kind: waitsFor ? 'acceptance-received' : 'accepted',
    about: { kind: 'proposal', id: proposal.id },
    facts: {
      ...proposalFacts(proposal, option, terms),
      variant,
      figures,
      consent: { version: consent, sha256: sha256(canonicalJson(consents[consent])) },
      proof: proofOf(provenBy),
      signature: signature.kind,
      ...(waitsFor && { waitsFor }),
      ...(isOther && { isOtherPerson: true }),
    },
    person: {
      threadId: proposal.dealId,
      facts: {
        name: customer.name,
        document: customer.document,
        mail: isPhone(provenBy) ? '' : provenBy,
        ...(isPhone(provenBy) && { phone: provenBy }),
        signature,
        network: ctx.network,
        userAgent: customer.userAgent,
        device,
      },
    },
  })
  if (!waitsFor) printLater(ctx, proposal, number)
}

interface Confirmation {
  option: ProposalOption
  terms: AcceptedTerms | null
  received: ReceivedAcceptance | undefined
}

/** Records that a person of the company accepted for the customer, or confirmed a waiting acceptance. */
export async function witnessConfirmation(
  ctx: Ctx,
  proposal: StoredProposal,
  { option, terms, received }: Confirmation,
) {
  const { number } = await appendEvidence(ctx, {
    kind: received ? 'acceptance-confirmed' : 'accepted-by-company',
    about: { kind: 'proposal', id: proposal.id },
    facts: { ...proposalFacts(proposal, option, terms), by: ctx.user?.id ?? null, received: received?.id ?? null },
  })
  printLater(ctx, proposal, number)
}

const proposalFacts = (proposal: StoredProposal, option: ProposalOption, terms: AcceptedTerms | null) => ({
  proposal: { number: proposal.number, revision: proposal.revision, validUntil: proposal.validUntil },
  option: { id: option.id, name: option.name },
  engineVersion: option.engineVersion,
  input: sha256(canonicalJson({ input: option.input, reference: option.reference })),
  terms,
})

/** Prints the document in a job after the commit, so that nobody waits and the deal is not locked meanwhile. */
const printLater = (ctx: Ctx, { id }: StoredProposal, evidence: number) =>
  ctx.job(acceptedPaperTask, { proposalId: id, evidence }, { key: `${acceptedPaperTask} ${id} ${evidence}` })

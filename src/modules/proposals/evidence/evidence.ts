import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { KeptSignature } from '../acceptance-shapes.ts'
import { AcceptedTerms, MovedPremises } from '../accepted-terms.ts'

const evidenceKinds = [
  'accepted',
  'acceptance-received',
  'acceptance-confirmed',
  'accepted-by-company',
  'accepted-paper',
] as const

/** One row of the chain as the seller sees it; a part that its kind does not have is null. */
export const AcceptanceEvidence = z.object({
  number: z.int(),
  /** UTC. */
  at: z.string(),
  kind: z.enum(evidenceKinds),
  hash: z.string().describe('SHA-256 of the row, which the row after it holds'),
  /** The revision of the proposal. */
  revision: z.int().nullable(),
  optionName: z.string(),
  terms: AcceptedTerms.nullable(),
  premises: MovedPremises.nullable(),
  /** SHA-256 of the choices that were made on the page and of the figures that it showed. */
  variantSha256: z.string().nullable(),
  /** SHA-256 of the frozen calculation. */
  inputSha256: z.string().nullable(),
  consent: z
    .object({
      version: z.string(),
      sha256: z.string(),
      /** The sentence that was agreed to; empty where no version is known by that hash. */
      text: z.string(),
    })
    .nullable(),
  proof: z.enum(['mail-code', 'phone-code', 'none']).nullable(),
  /** Why it did not count at once, as the key of a message; empty where it did. */
  waitsFor: z.string(),
  /** Who it was; null where nobody is named, or where the person was erased. */
  person: z
    .object({
      name: z.string(),
      document: z.string(),
      mail: z.string(),
      /** The phone that a code proved, where one did. */
      phone: z.string().optional(),
      network: z.string(),
      userAgent: z.string(),
      device: z.string(),
      signature: KeptSignature,
    })
    .nullable(),
  isErased: z.boolean(),
  /** Their CPF or CNPJ was another one than the contact's. */
  isOtherPerson: z.boolean(),
  /** The person of the company who accepted or confirmed. */
  byName: z.string(),
  paper: z
    .object({
      sha256: z.string(),
      bytes: z.int(),
      url: z
        .string()
        .nullable()
        .describe('Where the kept PDF opens; null where it is gone or the reader may not see it'),
      isSame: z.boolean().nullable().describe('Whether the kept PDF still has that hash; null where it is gone'),
    })
    .nullable(),
})
export type AcceptanceEvidence = z.output<typeof AcceptanceEvidence>

export const evidenceContract = {
  evidence: endpoint('GET /proposals/:id/evidence', {
    needs: 'proposals.view',
    summary: 'The evidence of a proposal’s acceptances, oldest first, and whether the company’s chain is whole',
    reply: z.object({
      /** Rows of the company’s chain that are what was written. */
      checked: z.int(),
      /** The first row that is not; null where all are. */
      brokenAt: z.int().nullable(),
      entries: z.array(AcceptanceEvidence),
    }),
    refusals: ['proposals.not_found'],
    // It reads the company's whole chain.
    perMinute: 60,
  }),
}

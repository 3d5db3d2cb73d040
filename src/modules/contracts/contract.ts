import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { businessDay, id, longText, shortText } from '../../platform/contract/shapes.ts'
import { contractStatuses } from './contract-status.ts'

const Contract = z.object({
  number: z.string(),
  status: z.enum(contractStatuses),
  signedOn: z.string().nullable(),
  witnesses: z.string(),
  condition: z.string(),
  documentId: z.string().nullable(),
  documentTitle: z.string(),
  documentState: z.string(),
  /** The documents of the deal that it may be; null for whoever sees no documents. */
  papers: z.array(z.object({ id: z.string(), title: z.string(), state: z.string() })).nullable(),
})
export type Contract = z.output<typeof Contract>

export const contracts = {
  show: endpoint('GET /deals/:dealId/contract', {
    needs: 'deals.view',
    summary: 'The contract of a deal; empty fields where there is none yet',
    reply: Contract,
    refusals: ['deals.not_found', 'contracts.hidden'],
  }),
  edit: endpoint('PATCH /deals/:dealId/contract', {
    needs: 'deals.edit',
    summary: 'Change fields of the contract of a deal; it is made with the first one',
    body: z.object({
      number: shortText.optional(),
      status: z.enum(contractStatuses).optional(),
      signedOn: businessDay.nullable().optional(),
      witnesses: shortText.optional(),
      condition: longText.optional(),
      documentId: id.nullable().optional(),
    }),
    reply: Contract,
    refusals: [
      'deals.not_found',
      'contracts.hidden',
      'documents.hidden',
      'contracts.follows_document',
      'contracts.signed_tomorrow',
      'contracts.other_document',
    ],
  }),
}

import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf } from '../../platform/contract/shapes.ts'
import { documentsTab } from './deal-tab.ts'
import { DocumentDetail, DocumentFilters, DocumentParts, DocumentRow } from './document-shapes.ts'
import { documentFlags } from './flags.ts'

/** The flags that hide a deal's documents hide each of them, wherever it is asked for. */
export const hidden = { hiddenWith: documentFlags, hiddenAs: 'documents.hidden' } as const
const read = { needs: 'deals.view', ...hidden } as const

/** How many documents there are, and of these how many stand in each way. */
const CountedStandings = z.object({
  all: z.int(),
  draft: z.int(),
  process: z.int(),
  signed: z.int(),
  finished: z.int(),
  canceled: z.int(),
  late: z.int(),
  refused: z.int(),
})
export type CountedStandings = z.output<typeof CountedStandings>

/** The filters of the list without its pages, its order and the standing that is counted. */
export const StandingFilters = DocumentFilters.omit({
  pageNumber: true,
  pageSize: true,
  after: true,
  fields: true,
  sort: true,
  standing: true,
})
export type StandingFilters = z.input<typeof StandingFilters>

export const reading = {
  list: endpoint('GET /documents', {
    ...read,
    summary: 'Documents by filters, a page at a time',
    query: DocumentFilters,
    reply: cursorPageOf(DocumentRow),
    refusals: ['documents.hidden'],
  }),
  standings: endpoint('GET /document-standings', {
    ...read,
    summary: 'How many documents match the filters, by how they stand',
    query: StandingFilters,
    reply: CountedStandings,
    refusals: ['documents.hidden'],
  }),
  show: endpoint('GET /documents/:id', {
    ...read,
    summary: 'One document with its signers, events and pages',
    reply: DocumentDetail,
    refusals: ['documents.not_found', 'documents.hidden'],
  }),
  parts: endpoint('GET /deals/:dealId/document-parts', {
    needs: 'deals.view',
    ...documentsTab,
    hiddenAs: hidden.hiddenAs,
    summary: 'Who signs the newest documents of a deal and what happened to them, without the documents themselves',
    reply: z.array(DocumentParts),
    refusals: ['deals.not_found', 'documents.hidden'],
  }),
}

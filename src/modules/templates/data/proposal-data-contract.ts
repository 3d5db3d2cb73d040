import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { listQuery, searchFilter } from '../../../platform/record/filters.ts'
import { recordEndpoints } from '../../../platform/record/record-endpoints.ts'
import { inputShape, patchShape, replyShape } from '../../../platform/record/shapes.ts'
import { proposalDataRecord, ShownWorks } from './proposal-data-record.ts'

const needs = 'general.settings'
const missing = 'templates.data_not_found'
const ProposalDataInput = inputShape(proposalDataRecord)
const ProposalDataPatch = patchShape(proposalDataRecord)
export const ProposalData = replyShape(proposalDataRecord)
export const ProposalDataFilters = listQuery(proposalDataRecord, { order: 'name', filters: searchFilter })
export type ProposalDataInput = z.output<typeof ProposalDataInput>
export type ProposalDataPatch = z.output<typeof ProposalDataPatch>
export type ProposalData = z.output<typeof ProposalData>

const { list, show, create, edit, remove } = recordEndpoints(proposalDataRecord, {
  at: 'proposal-data',
  needs: { list: needs, add: needs, edit: needs, delete: needs },
  query: ProposalDataFilters,
  words: ['proposal data record', 'proposal data records'],
  missing,
})
const refusals = [missing, 'templates.data_store_taken', 'organisation.store_not_found'] as const

/** What proposals of a store say about the company: the first record of a store is its only one. */
export const proposalData = {
  proposalDataList: list,
  proposalData: show,
  addProposalData: { ...create, refusals },
  editProposalData: { ...edit, refusals },
  removeProposalData: remove,
  addProposalPicture: endpoint('POST /proposal-data/:id/images', {
    needs,
    summary: 'Add a photo of a work to a proposal data record',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: ProposalData,
    refusals: [missing, 'organisation.image_kind', 'branding.work_small', 'branding.works_full'],
  }),
  arrangeProposalPictures: endpoint('PUT /proposal-data/:id/images', {
    needs,
    summary: 'Put the photos in order with their captions; those that are not named are taken out',
    body: z.object({ works: ShownWorks }),
    reply: ProposalData,
    refusals: [missing, 'files.not_found'],
  }),
}

import type { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, rowShape } from '../../platform/record/shapes.ts'
import { distributorRecord } from './distributor-record.ts'

const needs = 'settings.pricing'
const DistributorInput = inputShape(distributorRecord)
const Distributor = rowShape(distributorRecord)
export const DistributorFilters = listQuery(distributorRecord, { order: 'name', filters: searchFilter })
export type DistributorInput = z.output<typeof DistributorInput>
export type Distributor = z.output<typeof Distributor>

const refusals = ['supply.distributor_not_found', 'supply.distributor_used', 'supply.supplier_not_found'] as const

export const distributors = {
  distributors: endpoint('GET /kit-distributors', {
    needs,
    summary: 'The distributors that the company orders from, a page at a time',
    query: DistributorFilters,
    reply: cursorPageOf(Distributor),
  }),
  addDistributor: endpoint('POST /kit-distributors', {
    needs,
    summary: 'Add a distributor',
    body: DistributorInput,
    reply: Distributor,
    refusals,
  }),
  editDistributor: endpoint('PUT /kit-distributors/:id', {
    needs,
    summary: 'Change a distributor',
    body: DistributorInput,
    reply: Distributor,
    refusals,
  }),
  changeDistributors: changeEndpoint(distributorRecord, {
    at: 'kit-distributors',
    needs: { edit: needs },
    query: DistributorFilters,
    words: ['distributor', 'distributors'],
  }),
  removeDistributor: endpoint('DELETE /kit-distributors/:id', {
    needs,
    summary: 'Delete a distributor; the trash keeps it',
    refusals: ['supply.distributor_not_found'],
  }),
}

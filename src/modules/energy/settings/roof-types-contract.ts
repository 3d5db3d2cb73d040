import type { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { cursorPageOf, searchText } from '../../../platform/contract/shapes.ts'
import { listQuery } from '../../../platform/record/filters.ts'
import { changeEndpoint } from '../../../platform/record/record-endpoints.ts'
import { rowShape } from '../../../platform/record/shapes.ts'
import { roofTypeRecord } from './roof-type-record.ts'

export const RoofTypeFilters = listQuery(roofTypeRecord, { order: 'position', filters: { search: searchText } })
const RoofType = rowShape(roofTypeRecord)
export type RoofType = z.output<typeof RoofType>

/** Roof types as a list of records; they are made, changed and deleted as items of their small list. */
export const roofTypes = {
  roofTypes: endpoint('GET /settings/roof-types', {
    needs: 'general.settings',
    summary: 'The roof types with their structures, a page at a time, in their order',
    query: RoofTypeFilters,
    reply: cursorPageOf(RoofType),
  }),
  changeRoofTypes: changeEndpoint(roofTypeRecord, {
    at: 'lists/roof-types',
    needs: { edit: 'general.settings' },
    query: RoofTypeFilters,
    words: ['roof type', 'roof types'],
  }),
}

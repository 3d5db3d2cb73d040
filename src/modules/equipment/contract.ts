import type { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { rowShape } from '../../platform/record/shapes.ts'
import { serialRecord } from './serial-record.ts'

export const SerialRow = rowShape(serialRecord)
export type SerialRow = z.infer<typeof SerialRow>
export const SerialFilters = listQuery(serialRecord, { order: '-createdAt', filters: searchFilter })

export const equipment = {
  list: endpoint('GET /equipment-serials', {
    needs: 'equipment.list',
    summary: 'The register of equipment by serial number, the newest first',
    query: SerialFilters,
    reply: cursorPageOf(SerialRow),
  }),
}

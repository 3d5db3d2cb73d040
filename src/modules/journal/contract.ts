import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { rowShape } from '../../platform/record/shapes.ts'
import { activityRecord } from './activity-record.ts'

export const journal = {
  list: endpoint('GET /activities', {
    needs: ['deals.list', 'contacts.list'],
    summary: 'Notes, logged calls and appointments on the records that this person sees, the newest first',
    query: listQuery(activityRecord, { order: '-createdAt' }),
    reply: cursorPageOf(rowShape(activityRecord)),
  }),
}

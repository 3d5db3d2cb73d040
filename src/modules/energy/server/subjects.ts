import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachOfId } from '../../access/server/public.ts'
import { billTab } from '../deal-tab.ts'

/** How an energy bill appears in its deal's timeline. */
export const unitSubject: Subject = {
  kind: 'consumer-unit',
  table: 'consumer_units',
  name: 'holder',
  view: { needs: 'deals.view', ...billTab },
  partOf: { kind: 'deal', column: 'deal_id' },
  reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values, 'consumer_units'),
  files: { list: 'deals.list-files', add: 'deals.add-files', remove: 'deals.delete-files' },
  fields: {
    streetLightingCents: 'money',
    dealId: { of: 'deal' },
    simultaneity: 'number',
    share: 'number',
    typedPrice: 'number',
  },
}

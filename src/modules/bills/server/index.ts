import type { ServerModule } from '../../../platform/http/module.ts'
import { reachOfId } from '../../access/server/public.ts'
import { billTab } from '../../energy/deal-tab.ts'
import { bills } from '../contract.ts'
import { billMessages } from '../messages.ts'
import { forgetBegunJob, isNobodyElses, mayOpenReading, refuseUnseenReading } from './begun-bills.ts'
import { readJob } from './read-job.ts'
import { billRoutes } from './routes.ts'

export const billsModule: ServerModule = {
  name: 'bills',
  messages: billMessages,
  leaving: { history: ['bill_readings.created_by'] },
  contract: bills,
  routes: billRoutes,
  jobs: [readJob, forgetBegunJob],
  guards: [{ at: '/bill-readings/:id', check: refuseUnseenReading }],
  subjects: [
    {
      kind: 'bill-reading',
      table: 'bill_readings',
      words: 'billReadings',
      name: 'file_name',
      view: { needs: 'deals.view', ...billTab, may: mayOpenReading },
      partOf: { kind: 'deal', column: 'deal_id' },
      reached: (ctx, column, values) =>
        `(${reachOfId(ctx, 'deal', column, values, 'bill_readings')} and ${isNobodyElses(ctx, column, values)})`,
      files: { list: 'deals.list-files', add: 'deals.add-files', remove: 'deals.delete-files' },
    },
  ],
}

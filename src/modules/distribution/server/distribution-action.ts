import type { Action } from '../../../platform/automation/automation.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { distributeLead } from './distribute-lead.ts'

/** A deal that has an owner keeps them. */
export const distributionActions: Action[] = [
  {
    id: 'distribution.assign',
    of: 'deal',
    words: { pt: 'distribuir pela fila', en: 'assign by the queue' },
    input: {},
    needs: () => ['deals.edit'],
    async run(ctx, { record }) {
      if (!(await distributeLead(ctx, record.id))) throw new Refusal(409, 'distribution.no_queue')
      return undefined
    },
  },
]

import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf } from '../../lists/server/public.ts'
import { financings } from '../contract.ts'
import { decidedAt, losesDecision } from '../financing.ts'
import { financingRecord } from '../financing-record.ts'
import { refuseTomorrow, refuseUnknown } from './create-financing.ts'
import { financingList } from './financing-list.ts'
import { financingStatuses } from './setup/statuses.ts'
import { financingsEntity } from './tables.ts'
import { enforceWritable } from './written-fields.ts'

interface To {
  bankId?: string | null
  paymentMethodId?: string | null
  signedOn?: string | null
}

export const financingChange = bulkChangeOf({
  kind: 'financings.change',
  list: financingList,
  entity: financingsEntity,
  endpoint: financings.change,
  to: bulkChange(financingRecord) as z.ZodType<To>,
  link: '/financings',
  linkTo: (id) => `/financings/${id}`,
  async check(ctx, to) {
    enforceWritable(ctx, {}, to)
    await refuseUnknown(ctx, to)
    refuseTomorrow(to.signedOn, ctx.today)
  },
  facts: async (ctx) => {
    const paid = (await financingStatuses.list(ctx)).filter(({ kind }) => kind === 'paid')
    return { now: ctx.now, paid: paid.map(({ id }) => id) }
  },
  // Nobody is asked for each of many: what a bank decided of one is taken from it where it stands.
  refuses: (financing, { bankId }, { paid }) =>
    bankId !== undefined && !paid.includes(financing.statusId) && losesDecision(financing, bankId)
      ? 'financings.decision_stays'
      : undefined,
  along: (financing, { bankId }, { now, paid }) =>
    decidedAt(now, financing, { bankId, isPaid: paid.includes(financing.statusId) }),
})

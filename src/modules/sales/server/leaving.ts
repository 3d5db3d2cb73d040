import type { Leaving } from '../../../platform/people/leaving.ts'

/** Who sold stays the seller, and what they earned stays theirs: it is said before they leave, so that it is paid. */
export const saleLeaving: Leaving = {
  history: [
    'sales.salesman_id',
    'sales.pre_seller_id',
    'commission_lines.user_id',
    'commission_closings.user_id',
    'commission_closings.closed_by',
  ],
  figures: [
    {
      name: 'commissions',
      counts: `select count(distinct sale_id) from commission_lines
        where tenant_id = platform.current_tenant() and user_id = $1 and not is_cancelled and amount > paid`,
      says: 'sales.leaving.commissions',
    },
  ],
}

import type { Leaving } from '../../../platform/people/leaving.ts'

/**
 * Sellers stay sellers of their sales and keep what they earned. This is shown before they leave, so that it is paid.
 */
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

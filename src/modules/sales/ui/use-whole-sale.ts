import { useItem } from '../../../platform/ui/data/queries.ts'
import { sales } from '../contract.ts'

/** A sale together with its plan, which stands high on its page: what is below does not move when it comes. */
export function useWholeSale(id: string) {
  const given = { params: { id } }
  const sale = useItem(sales.show, given)
  const plan = useItem(sales.plan, given)
  return { sale: plan.isPending ? undefined : sale.data, error: sale.data ? null : sale.error, retry: sale.refetch }
}

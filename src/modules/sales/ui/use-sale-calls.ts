import type { ApiError } from '../../../platform/contract/client.ts'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { type CallOptions, useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { deals } from '../../deals/contract.ts'
import { sales } from '../contract.ts'
import { saleScreenMessages } from './messages.ts'

/** The calls that show a sale, or data derived from one. */
export const changed = [
  sales.list,
  sales.show,
  sales.defaults,
  sales.commissions,
  sales.plan,
  sales.receivables,
  sales.forecast,
  sales.lines,
  sales.payments,
  deals.show,
  deals.board,
  deals.list,
  deals.totals,
]

/** Refusals are shown by the form or the dialog; failures of the network or the server get the sale's own message. */
function useSaleCall<E extends AnyEndpoint>(
  endpoint: E,
  failed: keyof typeof saleScreenMessages,
  options: CallOptions<E> = {},
) {
  const { t } = useText(saleScreenMessages)
  return useCall(endpoint, {
    refreshes: changed,
    tells: 'nowhere',
    onFail: (failure: ApiError) => {
      if (failure.status >= 500 || failure.status === 0) notify.warning(t(failed))
    },
    ...options,
  })
}

export const useRecordSale = () => useSaleCall(sales.create, 'sales.create_failed')
export const useEditSale = () => useSaleCall(sales.edit, 'sales.update_failed')
export const useRemoveSale = () => useSaleCall(sales.remove, 'sales.delete_failed')

import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { keyOf, useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { activity } from '../../../activity/contract.ts'
import { type Deal, deals } from '../../contract.ts'

/** The deal of the address, for a tab of its page. It is loaded: the page waits for it before it shows a tab. */
export function useDealOnPage(): Deal {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data } = useItem(deals.show, { params: { id } })
  if (!data) throw new Error('A tab of a deal stands only inside the page of that deal.')
  return data
}

/** Changes fields of a deal; refusals are shown at the field. */
export function useEditDeal(deal: Pick<Deal, 'id'>) {
  const queries = useQueryClient()
  return useCall(deals.edit, {
    refreshes: [deals.list, deals.board, activity.timeline],
    tells: 'nowhere',
    onDone: (changed) => queries.setQueryData(keyOf(deals.show, { params: { id: deal.id } }), changed),
  })
}

/** What to read again after a call on a deal. */
export const staleWithDeal = [deals.show, deals.list, deals.board, activity.timeline]

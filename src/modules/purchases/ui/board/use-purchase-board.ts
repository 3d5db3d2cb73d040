import { api } from '../../../../platform/ui/data/api.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useStatusBoard } from '../../../lists/ui/public.ts'
import { cardFields, type PurchaseBoard, type PurchaseCard } from '../../board-contract.ts'
import { purchases } from '../../contract.ts'
import type { PurchaseViewFilters } from '../../purchase-filters.ts'

/** The purchases by status, as the board shows them. */
export function usePurchaseBoard(filters: PurchaseViewFilters) {
  const board = useItem(purchases.board, { query: filters }, { keepPrevious: true })
  const columns = useStatusBoard<PurchaseCard, PurchaseBoard['columns'][number]>({
    data: board.data,
    async page({ status, sort }, after) {
      const query = { ...filters, statusId: [status.id], sort, after, fields: [...cardFields], pageSize: 50 }
      const { list, nextCursor } = await api(purchases.list, { query })
      return { list: list as PurchaseCard[], nextCursor }
    },
  })
  return { board, ...columns }
}

export type PurchaseColumns = ReturnType<typeof usePurchaseBoard>

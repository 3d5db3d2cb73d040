import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { keyOf } from '../../../../platform/ui/data/queries.ts'
import { deals } from '../../contract.ts'

/** The step of the board on screen, where the address names none. */
export function stepOnBoard(queries: QueryClient) {
  if (!location.pathname.startsWith('/negocios')) return undefined
  const [shown] = queries
    .getQueryCache()
    .findAll({ queryKey: keyOf(deals.board), type: 'active' })
    .map((query) => query.state.data as ReplyOf<typeof deals.board> | undefined)
  return shown?.stepId
}

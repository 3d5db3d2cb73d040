import { useQueryClient } from '@tanstack/react-query'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh } from '../../../platform/ui/data/queries.ts'
import type { Financing } from '../contract.ts'
import { changed } from './use-financing-calls.ts'

/** What its bank, its customer, a rule or a colleague changes of a financing appears on its page; papers are files of its deal. */
export function useLiveFinancing({ id, dealId }: Pick<Financing, 'id' | 'dealId'>) {
  const queries = useQueryClient()
  const readAgain = () => void refresh(queries, changed)
  const live = { onEvents: readAgain, onGap: readAgain, isFleeting: true }
  useRoom(`financing:${id}`, live)
  useRoom(dealId ? `deal:${dealId}` : null, live)
}

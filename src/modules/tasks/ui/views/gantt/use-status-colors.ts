import { useMemo } from 'react'
import { useItem } from '../../../../../platform/ui/data/queries.ts'
import { tasks } from '../../../contract.ts'

/** The colours of the statuses by id. */
export function useStatusColors() {
  const { data } = useItem(tasks.statuses, {})
  return useMemo(() => new Map(data?.map(({ id, color }) => [id, color])), [data])
}

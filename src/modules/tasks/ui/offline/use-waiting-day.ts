import { useMemo } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useWaiting } from '../../../../platform/ui/offline/use-waiting.ts'
import { tasks } from '../../contract.ts'
import type { MyDay } from '../../views-contract.ts'
import { dayAsWaiting } from './waiting-day.ts'

const none: readonly never[] = []

/** My day as it is once what waits on this device has been sent. */
export function useWaitingDay(read: MyDay | undefined) {
  const waiting = useWaiting()
  const statuses = useItem(tasks.statuses, {}).data ?? none
  return useMemo(() => read && dayAsWaiting(read, waiting, statuses), [read, waiting, statuses])
}

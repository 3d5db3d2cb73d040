import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import { useWaiting } from '../../../../platform/ui/offline/use-waiting.ts'
import type { Waiting } from '../../../../platform/ui/offline/waiting-requests.ts'
import { tasks } from '../../contract.ts'
import { taskAsWaiting } from '../offline/waiting-day.ts'

const none: readonly never[] = []

/** A field that waits says so by itself. */
const isStatus = ({ url }: Waiting) => url.split('/').at(-1) === 'status'

/** A task as it is now: what others do with it is read again, and a status that waits on this device to be sent counts as set. */
export function useOpenTask(id: string) {
  const queries = useQueryClient()
  useRoom(`task:${id}`, {
    onEvents: () => void refresh(queries, [tasks.show, tasks.lists, tasks.comments, tasks.times]),
  })
  const { data, error, refetch } = useItem(tasks.show, { params: { id } })
  const waiting = useWaiting()
  const statuses = useItem(tasks.statuses, {}).data ?? none
  const shown = useMemo(
    () => data && taskAsWaiting(data, waiting.filter(isStatus), statuses),
    [data, waiting, statuses],
  )
  return { data: shown, error, refetch }
}

import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { TaskFilters } from '../contract.ts'

export const taskSearch = listSearch(TaskFilters.omit({ dealId: true, contactId: true }))

/** The filters of the tasks, and which one is open: `/tasks/<id>` shows it over them. */
export function useTaskAddress() {
  const address = useUrlState(taskSearch)
  const navigate = useNavigate()
  const { taskId } = useParams({ strict: false }) as { taskId?: string }
  return useMemo(
    () => ({
      ...address,
      value: { ...address.value, ...(taskId && { open: taskId }) },
      set: (change: Parameters<typeof address.set>[0], options?: Parameters<typeof address.set>[1]) => {
        if (!('open' in change)) return address.set(change, options)
        const { open, ...rest } = change
        void navigate({
          to: open ? `/tasks/${open}` : '/tasks',
          search: asSearch((before) => ({ ...before, ...rest, open: undefined })),
          replace: Boolean(taskId),
          resetScroll: false,
        })
      },
    }),
    [address, navigate, taskId],
  )
}

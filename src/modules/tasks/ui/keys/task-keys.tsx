import type { ApiError } from '../../../../platform/contract/client.ts'
import { api } from '../../../../platform/ui/data/api.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { type Task, tasks } from '../../contract.ts'
import { useTaskActs } from './use-task-acts.tsx'
import { useTaskKeys } from './use-task-keys.ts'

/** The keys of the task that is open. */
export function OpenTaskKeys({ task }: { task: Task }) {
  const acts = useTaskActs()
  useTaskKeys({ acts, find: () => task })
  return acts.windows
}

/** The keys of the row that was reached in the list, whose task is read once one of them is pressed. */
export function RowKeys({ id, see }: { id: string | undefined; see(id: string): void }) {
  const acts = useTaskActs(see)
  const read = (of: string) =>
    api(tasks.show, { params: { id: of } }).catch((failure: ApiError) => {
      notify.failure(failure)
      return undefined
    })
  useTaskKeys({ acts, find: id === undefined ? undefined : () => read(id) })
  return acts.windows
}

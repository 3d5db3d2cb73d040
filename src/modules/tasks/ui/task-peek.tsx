import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { RecordPanels } from '../../../platform/ui/record/record-panels.tsx'
import { tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { taskScreenMessages as words } from './messages.ts'

const sections = { main: words['tasks.data'], more: words['tasks.more'] }

/** One task over its list. */
export function TaskPeek({ id, ...place }: PeekPlace & { id: string }) {
  const task = useItem(tasks.show, { params: { id } })
  const edit = useCall(tasks.edit, { refreshes: [tasks.list, tasks.show], tells: 'nowhere' })
  const { data } = task
  return (
    <SidePeek {...place} title={data?.title ?? ''} detail={data && `${data.typeName} · nº ${data.number}`}>
      {task.error && <Failure failure={task.error} retry={() => void task.refetch()} />}
      {task.isLoading && <SkeletonLines lines={6} />}
      {data && (
        <RecordPanels
          of={taskRecord}
          record={data}
          sections={sections}
          save={(body) => edit.call({ params: { id }, body } as never)}
        />
      )}
    </SidePeek>
  )
}

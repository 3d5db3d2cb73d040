import { IconCheckbox } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { fetched } from '../../../platform/ui/pieces/fetched.tsx'
import { RecordList } from '../../lists/ui/public.ts'
import { tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { taskBulkChange, useRemoveTasks } from './bulk-tasks.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { filtersOf, type TaskAddress, useTaskAddress } from './task-address.ts'
import { AddedTask, NewTaskButton, TaskFrame, useViewTabs } from './task-frame.tsx'
import { TaskPeek } from './task-peek.tsx'
import type { TaskViewName } from './task-views.ts'
import { taskTitles } from './titles.ts'

/** Each view has its own code, loaded when it is chosen. */
const views: Record<Exclude<TaskViewName, 'lista'>, ComponentType<{ address: TaskAddress }>> = {
  dia: fetched(() => import('./views/my-day.tsx').then((it) => it.MyDayView)),
  quadro: fetched(() => import('./views/task-board.tsx').then((it) => it.TaskBoardView)),
  calendario: fetched(() => import('./views/task-calendar.tsx').then((it) => it.TaskCalendarView)),
  gantt: fetched(() => import('./views/gantt/task-gantt.tsx').then((it) => it.TaskGanttView)),
  carga: fetched(() => import('./views/task-load.tsx').then((it) => it.TaskLoadView)),
}

/** The tasks that the person sees, in one of several views over the same filters, and one of them beside. */
export function TasksPage() {
  const address = useTaskAddress()
  const { view } = address.value
  if (view === 'lista') return <TaskListView address={address} />
  const View = views[view]
  return (
    <TaskFrame address={address}>
      <Suspense fallback={null}>
        <View address={address} />
      </Suspense>
    </TaskFrame>
  )
}

function TaskListView({ address }: { address: TaskAddress }) {
  const mayEdit = useMay(tasks.change.needs)
  const removal = useRemoveTasks(filtersOf(address.value))
  return (
    <RecordList
      name="tasks"
      record={taskRecord}
      endpoint={tasks.list}
      address={address}
      title={taskTitles['tasks.title']}
      views={useViewTabs()}
      search={{ words: words['tasks.search'] }}
      empty={{ icon: IconCheckbox, title: words['tasks.empty'], why: words['tasks.empty.why'] }}
      answers="task"
      room="tasks"
      actions={<NewTaskButton address={address} />}
      change={mayEdit && taskBulkChange}
      bulk={removal.button}
      peek={({ id, place }) => <TaskPeek key={id} id={id} {...place} />}
    >
      <AddedTask address={address} />
      {removal.dialogs}
    </RecordList>
  )
}

/** The address of one task; the page over which it opens reads it. */
export const TaskInPlace = () => null

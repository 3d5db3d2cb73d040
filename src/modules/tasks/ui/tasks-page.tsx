import { IconCheckbox } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { today } from '../../../platform/i18n/days.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { fetched } from '../../../platform/ui/pieces/fetched.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { formatClock, formatDate, formatDayAndMonth } from '../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type TaskRow, tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { taskBulkChange, useRemoveTasks } from './bulk-tasks.tsx'
import { RowKeys } from './keys/task-keys.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { useWaitingTasks } from './offline/use-waiting-tasks.ts'
import { filtersOf, type TaskAddress, useTaskAddress } from './task-address.ts'
import { AddedTask, NewTaskAction, TaskFrame, useViewTabs, ViewKeys } from './task-frame.tsx'
import { TaskPeek } from './task-peek.tsx'
import type { TaskViewName } from './task-views.ts'
import styles from './tasks.module.css'
import { taskTitles } from './titles.ts'
import { DayBeside } from './views/day/day-beside.tsx'
import { dayMessages } from './views/day/messages.ts'
import { WhoseTasks } from './whose-tasks.tsx'

const written = writtenColumn<TaskRow>()
const dueNeeds = ['dueOn', 'dueTime', 'overdue', 'statusId', 'finishedAt'] as const
const columns = [written({ id: 'dueOn', needs: dueNeeds, cell: (row) => <Due {...row} /> })]

type Dated = Pick<TaskRow, 'id' | (typeof dueNeeds)[number]>

/** Short enough for its hour: of this year no year is said. A deadline that is over stands out; what waits for the network is said; the word says it to those who do not see the colour. */
function Due(row: Dated) {
  const { t } = useText(words)
  const waiting = useWaitingTasks()
  const { dueOn, dueTime, overdue, finishedAt } = waiting.shown(row)
  const isDone = finishedAt !== null && row.finishedAt === null
  return (
    <span className={styles.due} data-late={overdue || undefined}>
      {overdue && <span className="sr-only">{t('tasks.overdue')} </span>}
      {dueOn.slice(0, 4) === today().slice(0, 4) ? formatDayAndMonth(dueOn) : formatDate(dueOn)}
      {dueTime && ` ${formatClock(dueTime)}`}
      {waiting.waits(row.id) && (
        <small> {textNow(dayMessages[isDone ? 'tasks.my_day.waits.done' : 'tasks.my_day.waits'])}</small>
      )}
    </span>
  )
}

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
  const ways = useViewTabs('lista')
  return (
    <RecordList
      name="tasks"
      record={taskRecord}
      endpoint={tasks.list}
      address={address}
      title={taskTitles['tasks.title']}
      views={ways}
      choice={
        <div className={styles.choices}>
          <WhoseTasks address={address} />
          <OpenOrDone address={address} />
        </div>
      }
      count={words['tasks.count']}
      search={{ words: words['tasks.search'] }}
      empty={{ icon: IconCheckbox, title: words['tasks.empty'], why: words['tasks.empty.why'] }}
      columns={columns}
      answers="task"
      room="tasks"
      actions={<NewTaskAction address={address} />}
      change={mayEdit && taskBulkChange}
      bulk={removal.button}
      {...(mayEdit && {
        keys: (reached: { id: string } | undefined) => (
          <RowKeys id={address.value.open ? undefined : reached?.id} see={(id) => address.set({ open: id })} />
        ),
      })}
      beside={<DayBeside address={address} />}
      peek={({ id, place }) => <TaskPeek key={id} id={id} {...place} />}
    >
      <AddedTask address={address} />
      <ViewKeys tabs={ways.tabs} />
      {removal.dialogs}
    </RecordList>
  )
}

/** Which of them: those still to be done, those that are, or both. */
function OpenOrDone({ address }: { address: TaskAddress }) {
  const { t } = useText(words)
  const { pending } = address.value
  return (
    <Segmented
      label={t('tasks.which')}
      options={[
        { value: 'open', label: t('tasks.which.open') },
        { value: 'done', label: t('tasks.which.done') },
        { value: 'all', label: t('tasks.which.all') },
      ]}
      value={pending === undefined ? 'all' : pending ? 'open' : 'done'}
      onChange={(which) => address.set({ pending: which === 'all' ? undefined : which === 'open' })}
    />
  )
}

/** The address of one task; the page over which it opens reads it. */
export const TaskInPlace = () => null

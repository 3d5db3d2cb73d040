import { IconCheckbox, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { taskScreenMessages as words } from './messages.ts'
import { NewTask } from './new-task.tsx'
import { useTaskAddress } from './task-address.ts'
import { changedTasks } from './task-calls.ts'
import { TaskPeek } from './task-peek.tsx'
import { taskTitles } from './titles.ts'

/** All tasks that the person sees, and one of them over the list. */
export function TasksPage() {
  const { t } = useText(words)
  const address = useTaskAddress()
  const mayAdd = useMay('tasks.add')
  const mayEdit = useMay(tasks.change.needs)
  return (
    <RecordList
      name="tasks"
      record={taskRecord}
      endpoint={tasks.list}
      address={address}
      title={taskTitles['tasks.title']}
      search={{ words: words['tasks.search'] }}
      empty={{ icon: IconCheckbox, title: words['tasks.empty'], why: words['tasks.empty.why'] }}
      answers="task"
      room="tasks"
      actions={
        mayAdd && (
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('tasks.new')}
          </Button>
        )
      }
      change={mayEdit && { endpoint: tasks.change, refreshes: changedTasks }}
      peek={({ id, place }) => <TaskPeek key={id} id={id} {...place} />}
    >
      {mayAdd && address.value.add && (
        <NewTask
          onClose={() => address.set({ add: undefined })}
          onCreated={(id) => address.set({ add: undefined, open: id })}
        />
      )}
    </RecordList>
  )
}

/** The address of one task; the page over which it opens reads it. */
export const TaskInPlace = () => null

import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordFrame } from '../../lists/ui/public.ts'
import { taskRecord } from '../task-record.ts'
import { taskScreenMessages as words } from './messages.ts'
import { NewTask } from './new/new-task.tsx'
import { looks, type TaskAddress } from './task-address.ts'
import { shownMany } from './task-calls.ts'
import { TaskPeek } from './task-peek.tsx'
import { type TaskViewName, taskViewNames } from './task-views.ts'
import { taskTitles } from './titles.ts'
import { WhoseTasks } from './whose-tasks.tsx'

/**
 * The views as tabs; each is an address. The list begins with what is open, as years of finished work would come first otherwise;
 * the other views show both.
 */
export function useViewTabs(shown: TaskViewName) {
  const { t, say } = useText(words)
  const { taskId } = useParams({ strict: false }) as { taskId?: string }
  return {
    label: t('tasks.views'),
    keeps: looks,
    tabs: taskViewNames.map(({ view, label, icon }) => ({
      label: say(label),
      icon,
      isHere: view === shown,
      // The open task stays open.
      to: taskId ? `/tasks/${taskId}` : '/tasks',
      search: {
        view: view === 'dia' ? undefined : view,
        ...(view !== shown && { pending: view === 'lista' ? true : undefined }),
      },
    })),
  }
}

export function NewTaskButton({ address }: { address: TaskAddress }) {
  const { t } = useText(words)
  const mayAdd = useMay('tasks.add')
  if (!mayAdd) return null
  return (
    <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
      {t('tasks.new')}
    </Button>
  )
}

/** The form of a new task, while the address asks for it. */
export function AddedTask({ address }: { address: TaskAddress }) {
  const mayAdd = useMay('tasks.add')
  if (!mayAdd || !address.value.add) return null
  return (
    <NewTask
      onClose={() => address.set({ add: undefined })}
      onCreated={(id) => address.set({ add: undefined, open: id })}
    />
  )
}

/** What all views but the list share: title, views, filters, and one task beside. */
export function TaskFrame({ address, children }: { address: TaskAddress; children: ReactNode }) {
  const { open, view } = address.value
  return (
    <RecordFrame
      name="tasks"
      record={taskRecord}
      address={address}
      title={taskTitles['tasks.title']}
      views={useViewTabs(view)}
      actions={<NewTaskButton address={address} />}
      answers="task"
      search={{ words: words['tasks.search'], name: 'search' }}
      // One's day is one's own.
      start={view !== 'dia' && <WhoseTasks address={address} />}
      room="tasks"
      refreshes={shownMany}
      peek={open && <TaskPeek key={open} id={open} position="" onClose={() => address.set({ open: undefined })} />}
      over={<AddedTask address={address} />}
    >
      {children}
    </RecordFrame>
  )
}

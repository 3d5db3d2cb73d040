import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Message } from '../../../platform/i18n/messages.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useShortcut } from '../../../platform/ui/keyboard/shortcuts.ts'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordFrame } from '../../lists/ui/public.ts'
import { taskRecord } from '../task-record.ts'
import { taskScreenMessages as words } from './messages.ts'
import { NewTask } from './new/new-task.tsx'
import { looks, type TaskAddress } from './task-address.ts'
import { shownMany } from './task-calls.ts'
import { TaskPeek } from './task-peek.tsx'
import { type TaskViewName, viewsFor } from './task-views.ts'
import { taskTitles } from './titles.ts'
import { DayBeside } from './views/day/day-beside.tsx'
import { WhoseTasks } from './whose-tasks.tsx'

/**
 * The views as tabs; each is an address. The list begins with what is open, as years of finished work would come first otherwise;
 * the other views show both.
 */
export function useViewTabs(shown: TaskViewName) {
  const { t, say } = useText(words)
  const { taskId } = useParams({ strict: false }) as { taskId?: string }
  const seesOthers = useMay('tasks.list-others')
  return {
    label: t('tasks.views'),
    keeps: looks,
    tabs: viewsFor(seesOthers).map(({ view, label, icon }) => ({
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

/** A digit for each view, in the order of their tabs; listed under `?` by their names. */
export function ViewKeys({ tabs }: Pick<ReturnType<typeof useViewTabs>, 'tabs'>) {
  const views = viewsFor(useMay('tasks.list-others'))
  return views.map(({ view, label }, at) => <ViewKey key={view} keys={String(at + 1)} label={label} tab={tabs[at]!} />)
}

interface ViewKeyProps {
  keys: string
  label: Message
  tab: ReturnType<typeof useViewTabs>['tabs'][number]
}

function ViewKey({ keys, label, tab: { to, search } }: ViewKeyProps) {
  const navigate = useNavigate()
  const run = () => void navigate({ to, search: asSearch((before) => ({ ...before, ...search })), resetScroll: false })
  useShortcut({ keys, label, run })
  return null
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

/** The same in the head of the screen, where the bar at its foot does not offer it already. */
export const NewTaskAction = ({ address }: { address: TaskAddress }) =>
  useNarrow() ? null : <NewTaskButton address={address} />

/** The form of a new task, while the address asks for it. */
export function AddedTask({ address }: { address: TaskAddress }) {
  const mayAdd = useMay('tasks.add')
  if (!mayAdd || !address.value.add) return null
  const { para } = address.value
  return (
    <NewTask
      start={para ? { statusId: para } : undefined}
      onClose={() => address.set({ add: undefined, para: undefined })}
      onCreated={(id) => address.set({ add: undefined, para: undefined, open: id })}
    />
  )
}

/** What all views but the list share: title, views, filters, and one task beside. */
export function TaskFrame({ address, children }: { address: TaskAddress; children: ReactNode }) {
  const { open, view } = address.value
  const views = useViewTabs(view)
  return (
    <RecordFrame
      name="tasks"
      record={taskRecord}
      address={address}
      title={taskTitles['tasks.title']}
      views={views}
      actions={<NewTaskAction address={address} />}
      answers="task"
      search={{ words: words['tasks.search'], name: 'search' }}
      // One's day is one's own.
      start={view !== 'dia' && <WhoseTasks address={address} />}
      room="tasks"
      refreshes={shownMany}
      beside={<DayBeside address={address} />}
      peek={open && <TaskPeek key={open} id={open} position="" onClose={() => address.set({ open: undefined })} />}
      over={
        <>
          <AddedTask address={address} />
          <ViewKeys tabs={views.tabs} />
        </>
      }
    >
      {children}
    </RecordFrame>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { refreshHeard } from '../../../platform/ui/data/refresh-heard.ts'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useRecordFilters } from '../../../platform/ui/record/use-record-filters.ts'
import { useKeptFilters } from '../../../platform/ui/routing/use-kept-filters.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useOwnFilters } from '../../custom-fields/ui/public.ts'
import { ListTabs } from '../../lists/ui/public.ts'
import { taskRecord } from '../task-record.ts'
import { taskScreenMessages as words } from './messages.ts'
import { NewTask } from './new/new-task.tsx'
import { looks, type TaskAddress } from './task-address.ts'
import { shownMany } from './task-calls.ts'
import { TaskPeek } from './task-peek.tsx'
import { type TaskViewName, taskViewNames } from './task-views.ts'
import { taskTitles } from './titles.ts'
import styles from './views/views.module.css'
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
  const { t, say } = useText(words)
  const queries = useQueryClient()
  useKeptFilters(address.schema)
  useRoom('tasks', { onEvents: () => refreshHeard(queries, shownMany) })
  const filters = useRecordFilters(taskRecord)
  const { own, filters: bar } = useOwnFilters('task', address)
  const { open } = address.value
  return (
    <Page
      title={say(taskTitles['tasks.title'])}
      actions={<NewTaskButton address={address} />}
      tabs={<ListTabs views={useViewTabs(address.value.view)} list="tasks" address={address} isReady />}
      bar={
        <FilterBar
          filters={bar}
          fields={[...filters, ...own]}
          search="search"
          searchPlaceholder={t('tasks.search')}
          // One's day is one's own.
          start={address.value.view !== 'dia' && <WhoseTasks address={address} />}
        />
      }
      fills
    >
      <WithPeek
        peek={open && <TaskPeek key={open} id={open} position="" onClose={() => address.set({ open: undefined })} />}
      >
        <div className={styles.main}>{children}</div>
      </WithPeek>
      <AddedTask address={address} />
    </Page>
  )
}

import { IconCheckbox, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useList } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { dealMessages } from '../../deals/messages.ts'
import { type TaskRow, tasks } from '../contract.ts'
import { taskScreenMessages as words } from './messages.ts'
import { NewTask } from './new/new-task.tsx'
import { TaskPeek } from './task-peek.tsx'
import styles from './tasks-of.module.css'
import { taskTitles } from './titles.ts'

interface TasksOfProps {
  within: { dealId?: string; contactId?: string }
  /** Tasks of a deal need its owner. */
  lacksOwner?: boolean
  openId: string | undefined
  onOpen(id: string | undefined): void
}

/** The tasks of one record, the nearest first, and the way to add one. */
export function TasksOf({ within, lacksOwner = false, openId, onOpen }: TasksOfProps) {
  const { t, say } = useText(words)
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMay(within.dealId ? 'tasks.add' : 'contacts.add-task')
  const list = useList(tasks.list, { ...within, sort: 'due' })
  const add = mayAdd && (
    <Button
      icon={IconPlus}
      unavailable={lacksOwner ? say(dealMessages['deals.owner_required']) : null}
      onClick={() => setAdding(true)}
    >
      {t('tasks.new')}
    </Button>
  )
  const isEmpty = !list.isLoading && !list.failure && list.total === 0
  return (
    <>
      {isEmpty ? (
        <EmptyPart icon={IconCheckbox} title={t('tasks.empty')} why={t('tasks.empty.why')} action={add} />
      ) : (
        <WithPeek peek={openId && <TaskPeek key={openId} id={openId} position="" onClose={() => onOpen(undefined)} />}>
          <Panel title={say(taskTitles['tasks.title'])} actions={add} isFlush>
            <ul className={styles.rows}>
              {list.rows.map((task) => (
                <li key={task.id}>
                  <TaskLine task={task} onOpen={() => onOpen(task.id)} />
                </li>
              ))}
            </ul>
            {list.hasMore && (
              <p className={styles.more}>
                <Button variant="quiet" onClick={list.loadMore}>
                  {t('tasks.more_of', { count: list.total - list.rows.length })}
                </Button>
              </p>
            )}
          </Panel>
        </WithPeek>
      )}
      {isAdding && (
        <NewTask
          within={within}
          onClose={() => setAdding(false)}
          onCreated={() => {
            setAdding(false)
          }}
        />
      )}
    </>
  )
}

function TaskLine({ task, onOpen }: { task: TaskRow; onOpen(): void }) {
  const { t } = useText(words)
  const { title, statusName, responsibles, dueOn, overdue, blocked, finishedAt } = task
  return (
    <button type="button" className={styles.row} data-late={overdue || undefined} onClick={onOpen}>
      <span className={styles.name} data-done={finishedAt !== null || undefined}>
        {title}
      </span>
      <span>{statusName}</span>
      <span>{responsibles}</span>
      <span>
        {overdue && <strong>{t('tasks.overdue')} </strong>}
        {blocked && !finishedAt && <span>{t('tasks.waits')} </span>}
        {formatDate(dueOn)}
      </span>
    </button>
  )
}

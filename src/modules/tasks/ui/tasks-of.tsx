import { IconCheckbox, IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { today } from '../../../platform/i18n/days.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { type ListState, useList } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { dealMessages } from '../../deals/messages.ts'
import { type TaskRow, tasks } from '../contract.ts'
import { useTaskActs } from './keys/use-task-acts.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { NewTask } from './new/new-task.tsx'
import { TaskPeek } from './task-peek.tsx'
import styles from './tasks-of.module.css'
import { taskTitles } from './titles.ts'
import { DayLine } from './views/day-line.tsx'
import { useTaskTypes } from './views/use-task-types.ts'

interface TasksOfProps {
  within: { dealId?: string; contactId?: string }
  /** Tasks of a deal need its owner. */
  lacksOwner?: boolean
  /** What it stands in names it already, and frames it. */
  isInside?: boolean
  openId: string | undefined
  onOpen(id: string | undefined): void
}

/** The tasks of one record: what is open, the nearest first, then what is done, and the way to add one. */
export function TasksOf({ within, lacksOwner = false, isInside = false, openId, onOpen }: TasksOfProps) {
  const { t, say } = useText(words)
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMay(within.dealId ? 'tasks.add' : 'contacts.add-task')
  const open = useList(tasks.list, { ...within, pending: true, sort: 'due' })
  const done = useList(tasks.list, { ...within, pending: false, sort: '-due' })
  const add = mayAdd && (
    <Button
      icon={IconPlus}
      unavailable={lacksOwner ? say(dealMessages['deals.owner_required']) : null}
      onClick={() => setAdding(true)}
    >
      {t('tasks.new')}
    </Button>
  )
  const isEmpty = [open, done].every(({ isLoading, failure, total }) => !isLoading && !failure && total === 0)
  const lines = <Lines open={open} done={done} openId={openId} onOpen={onOpen} />
  return (
    <>
      {isInside ? (
        <>
          {isEmpty ? <p className={styles.none}>{t('tasks.empty')}</p> : lines}
          {add && <p className={styles.more}>{add}</p>}
        </>
      ) : isEmpty ? (
        <EmptyPart icon={IconCheckbox} title={t('tasks.empty')} why={t('tasks.empty.why')} action={add} />
      ) : (
        <Beside openId={openId} onClose={() => onOpen(undefined)}>
          <Panel title={say(taskTitles['tasks.title'])} actions={add} isFlush>
            {lines}
          </Panel>
        </Beside>
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

interface BesideProps {
  openId: string | undefined
  onClose(): void
  children: ReactNode
}

/** The list, which takes the width that the open task leaves. */
const Beside = ({ openId, onClose, children }: BesideProps) => (
  <div className={styles.place} data-open={openId ? true : undefined}>
    <WithPeek peek={openId && <TaskPeek key={openId} id={openId} position="" onClose={onClose} />}>
      <div className={styles.list}>{children}</div>
    </WithPeek>
  </div>
)

interface LinesProps {
  open: ListState<TaskRow>
  done: ListState<TaskRow>
  openId: string | undefined
  onOpen(id: string): void
}

/** What is done is not in the way of what is open: it is shown once it is asked for. */
function Lines({ open, done, openId, onOpen }: LinesProps) {
  const { t } = useText(words)
  const [isWhole, setWhole] = useState(false)
  const acts = useTaskActs(onOpen)
  const given = { acts, openId, onOpen }
  return (
    <>
      <SomeLines of={open} {...given} />
      {done.total > 0 && (
        <p className={styles.more}>
          <Button
            variant="quiet"
            icon={isWhole ? IconChevronUp : IconChevronDown}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t('tasks.of.done', { count: done.total })}
          </Button>
        </p>
      )}
      {isWhole && <SomeLines of={done} {...given} />}
      {acts.windows}
    </>
  )
}

interface SomeLinesProps extends Pick<LinesProps, 'openId' | 'onOpen'> {
  of: ListState<TaskRow>
  acts: ReturnType<typeof useTaskActs>
}

function SomeLines({ of, acts, openId, onOpen }: SomeLinesProps) {
  const { t } = useText(words)
  const types = useTaskTypes()
  return (
    <>
      <ul className={styles.rows}>
        {of.rows.map((task) => (
          <DayLine
            key={task.id}
            task={task}
            type={types.get(task.typeId)}
            today={today()}
            about={[task.statusName, task.responsibles].filter(Boolean).join(' · ')}
            isRunning={acts.running === task.id}
            isOpen={openId === task.id}
            onOpen={() => onOpen(task.id)}
            onFinish={() => acts.finish(task)}
          />
        ))}
      </ul>
      {of.hasMore && (
        <p className={styles.more}>
          <Button variant="quiet" onClick={of.loadMore}>
            {t('tasks.more_of', { count: of.total - of.rows.length })}
          </Button>
        </p>
      )}
    </>
  )
}

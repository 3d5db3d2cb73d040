import { IconClockPlay } from '@tabler/icons-react'
import { useItem } from '../../../../../platform/ui/data/queries.ts'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../../contract.ts'
import type { TaskCard } from '../../../views-contract.ts'
import { clockText, useSeconds } from '../../timer/timer.tsx'
import { spanText } from '../task-words.ts'
import styles from './day.module.css'
import { dayMessages as words } from './messages.ts'

/** How long the task that runs has taken until now, of how long it is expected to take. */
export function RunningSpan({ task }: { task: Pick<TaskCard, 'id' | 'executedMinutes' | 'estimatedMinutes'> }) {
  const { t } = useText(words)
  const running = useItem(tasks.timer, {}).data
  const seconds = useSeconds(running?.taskId === task.id ? running.startedAt : null)
  return (
    <>
      <span>{spanText(task.executedMinutes + Math.floor(seconds / 60))}</span>
      <small>{task.estimatedMinutes ? t('tasks.my_day.spent', { time: spanText(task.estimatedMinutes) }) : ''}</small>
    </>
  )
}

/** The task that runs, where the day shown does not name it: it stays in sight. */
export function RunningElsewhere({ shown, onOpen }: { shown: readonly string[]; onOpen(id: string): void }) {
  const { t } = useText(words)
  const running = useItem(tasks.timer, {}).data ?? null
  const isElsewhere = running !== null && !shown.includes(running.taskId)
  const seconds = useSeconds(isElsewhere ? running.startedAt : null)
  if (!isElsewhere) return null
  return (
    <section className={styles.section}>
      <h3>{t('tasks.my_day.running')}</h3>
      <button type="button" className={styles.running} onClick={() => onOpen(running.taskId)}>
        <Icon of={IconClockPlay} size="small" />
        <b>{running.taskTitle}</b>
        <span>{clockText(seconds)}</span>
      </button>
    </section>
  )
}

import { IconListCheck, IconLock } from '@tabler/icons-react'
import { today } from '../../../../platform/i18n/days.ts'
import { Avatar } from '../../../../platform/ui/pieces/avatar.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatDayAndMonth } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { priorities } from '../../task-record.ts'
import type { TaskCard as Card } from '../../views-contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { TypeIcon } from '../type-icon.tsx'
import { dayMessages } from './day/messages.ts'
import { dueText, standingText } from './task-words.ts'
import styles from './views.module.css'

interface TaskCardProps {
  task: Card
  type: { icon: string; color: string } | undefined
  /** All tasks on screen are the reader's own: a face is shown only where it shares the task with others. */
  isOwn: boolean
  /** Something of it waits on this device for the network. */
  isUnsent?: boolean
}

/** The essentials of a task at a glance. Priority is a word, and only where it is more than usual. */
export function TaskCard({ task, type, isOwn, isUnsent }: TaskCardProps) {
  const { t, say } = useText(words)
  const { title, dealNumber, blocked, waitsFor, finishedAt, overdue, items, itemsDone, priority, responsibles } = task
  const unsent = isUnsent && textNow(dayMessages['tasks.my_day.waits'])
  const day = today()
  const people = responsibles.split(', ').filter(Boolean)
  const names = isOwn && people.length === 1 ? [] : people.slice(0, 3)
  const standing = [standingText(task), dealNumber !== null && t('tasks.deal_numbered', { number: dealNumber })]
  return (
    <div className={styles.card}>
      {blocked && !finishedAt && (
        <span className={styles.waits}>
          <Icon of={IconLock} size="tiny" />
          <span>{waitsFor ? t('tasks.waits_for', { title: waitsFor }) : t('tasks.waits')}</span>
        </span>
      )}
      <b>{title}</b>
      <span className={styles.of}>
        <span>{standing.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.cardFoot}>
        <TypeIcon type={type} />
        <span data-late={overdue || undefined}>
          {overdue && <span className="sr-only">{t('tasks.overdue')}</span>}
          {finishedAt
            ? t('tasks.done_on', { day: formatDayAndMonth(finishedAt) })
            : [task.dueOn === day && t('tasks.due.today'), dueText(task, day)].filter(Boolean).join(' ')}
        </span>
        {unsent && <span>{unsent}</span>}
        {items > 0 && (
          <span>
            <Icon of={IconListCheck} size="tiny" />
            {itemsDone}/{items}
          </span>
        )}
        {!finishedAt && (priority === 'high' || priority === 'urgent') && (
          <span data-priority={priority}>{say(priorities[priority])}</span>
        )}
        <span className={styles.faces}>
          {names.map((name) => (
            <Avatar key={name} name={name} size="small" />
          ))}
        </span>
      </span>
    </div>
  )
}

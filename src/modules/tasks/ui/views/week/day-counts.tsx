import { formatDate } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { TaskDay } from '../../../views-contract.ts'
import { taskScreenMessages } from '../../messages.ts'
import type { TaskAddress } from '../../task-address.ts'
import { spanText } from '../task-words.ts'
import { ListLink } from './list-link.tsx'
import { weekMessages as words } from './messages.ts'
import styles from './week.module.css'

/** What is planned on a day, and how many tasks are open and done: their number opens the list. */
export function DayCounts({ address, day: { day, count, open, minutes } }: { address: TaskAddress; day: TaskDay }) {
  const { t, say } = useText(words)
  const done = count - open
  const counts = [open > 0 && t('tasks.week.open', { count: open }), done > 0 && t('tasks.week.done', { count: done })]
  return (
    <span className={styles.counts}>
      {minutes > 0 && (
        <span>
          <span aria-hidden>{spanText(minutes)}</span>
          <span className="sr-only">{say(taskScreenMessages['tasks.day.planned'], { time: spanText(minutes) })}</span>
        </span>
      )}
      <ListLink address={address} day={day}>
        <span className="sr-only">{formatDate(day)} </span>
        {counts.filter(Boolean).join(' · ')}
      </ListLink>
    </span>
  )
}

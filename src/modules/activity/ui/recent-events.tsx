import { dayIn } from '../../../platform/i18n/days.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatDayAndMonth, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../contract.ts'
import { distanceOf } from './days.ts'
import { useEventLook } from './entry-icon.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'

/** The latest events of a record, one line each. */
export function RecentEvents({ threadId, max = 3 }: { threadId: string; max?: number }) {
  const { t } = useText(timelineMessages)
  const lookOf = useEventLook()
  const query = { kind: 'important' as const, pageSize: max }
  const entries = useItem(activity.timeline, { params: { threadId }, query }).data?.entries ?? []
  if (entries.length === 0) return null
  const when = (at: string) => {
    const distance = distanceOf(dayIn(at))
    if (distance === 'today') return formatTime(at)
    return distance === 'yesterday' ? t('timeline.yesterday').toLowerCase() : formatDayAndMonth(at)
  }
  return (
    <ul className={styles.recent} aria-label={t('timeline.recent')}>
      {entries.map((entry) => (
        <li key={entry.seq}>
          <Icon of={lookOf(entry).icon} size="small" />
          <span>
            {entry.actorName && <b>{entry.actorName} </b>}
            {entry.text}
            {entry.note && <span className={styles.recentNote}>{entry.note.text}</span>}
          </span>
          <time dateTime={entry.at}>{when(entry.at)}</time>
        </li>
      ))}
    </ul>
  )
}

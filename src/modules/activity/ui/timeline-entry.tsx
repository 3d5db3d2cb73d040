import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatTime } from '../../../platform/i18n/formats.ts'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { FieldChange, TimelineEntry } from '../contract.ts'
import { iconOf, toneOf } from './entry-icon.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'
import { NoteInTimeline } from './timeline-note.tsx'

const shownAtFirst = 3

/** One thing that happened: who, what, when, and what it changed. */
export const EntryLine = ({ entry }: { entry: TimelineEntry }) => (
  <li className={styles.entry}>
    <span className={styles.mark} data-tone={toneOf(entry.kind)}>
      <Icon of={iconOf(entry)} size="small" />
    </span>
    <div className={styles.body}>
      <p className={styles.line}>
        <span>
          {entry.actorName ? (
            <>
              <b>{entry.actorName}</b> {entry.text}
            </>
          ) : (
            capitalised(entry.text)
          )}
        </span>
        <time dateTime={entry.at} title={`${formatDate(entry.at)} ${formatTime(entry.at)}`}>
          {formatTime(entry.at)}
        </time>
      </p>
      {entry.note && <NoteInTimeline note={entry.note} author={entry.actorName} />}
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
    </div>
  </li>
)

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Changes({ changes }: { changes: FieldChange[] }) {
  const { t } = useText(timelineMessages)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || changes.length <= shownAtFirst + 1 ? changes : changes.slice(0, shownAtFirst)
  const nothing = t('timeline.nothing')
  return (
    <div className={styles.changes}>
      {shown.map(({ field, label, before, after }) => (
        <span key={field} className={styles.change}>
          {changes.length > 1 && <span>{label}:</span>}
          <del>{short(before) ?? nothing}</del>
          <Icon of={IconChevronRight} size="tiny" />
          <ins>{short(after) ?? nothing}</ins>
        </span>
      ))}
      {shown.length < changes.length && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('timeline.show_changes', { count: changes.length - shown.length })}
        </button>
      )}
    </div>
  )
}

const short = (text: string | null) => (text && text.length > 160 ? `${text.slice(0, 159)}…` : text)

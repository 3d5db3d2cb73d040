import { useState } from 'react'
import { Change, type TimelineEntry as Line } from '../../../platform/ui/pieces/timeline.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { FieldChange, TimelineEntry } from '../contract.ts'
import { iconOf, toneOf } from './entry-icon.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'
import { NoteInTimeline } from './timeline-note.tsx'

const shownAtFirst = 3

/** An entry of the log as a line of the timeline: who, what, when, and what it changed. */
export const lineOf = (entry: TimelineEntry): Line => ({
  id: String(entry.seq),
  at: entry.at,
  icon: iconOf(entry),
  tone: toneOf(entry.kind),
  title: entry.actorName ? (
    <>
      <b>{entry.actorName}</b> {entry.text}
    </>
  ) : (
    capitalised(entry.text)
  ),
  body: entry.note ? (
    <NoteInTimeline note={entry.note} author={entry.actorName} />
  ) : (
    entry.changes.length > 0 && <Changes changes={entry.changes} />
  ),
})

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
          {changes.length > 1 && `${label}: `}
          <Change before={short(before) ?? nothing} after={short(after) ?? nothing} />
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

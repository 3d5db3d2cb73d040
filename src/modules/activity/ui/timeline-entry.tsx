import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Bubble, Change, type TimelineEntry as Line } from '../../../platform/ui/pieces/timeline.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Appointment, FieldChange, TimelineEntry } from '../contract.ts'
import { dayAndTime } from './days.ts'
import type { EventLook } from './event-look.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'
import { NoteInTimeline } from './timeline-note.tsx'

const shownAtFirst = 3

/** An entry of the log as a line of the timeline: who, what, when, and the changed fields. */
export const lineOf = (entry: TimelineEntry, { icon, tone = 'neutral' }: EventLook, restoreOf?: RestoreOf): Line => ({
  id: String(entry.seq),
  at: entry.at,
  icon,
  tone,
  title: entry.actorName ? (
    <>
      <b>{entry.actorName}</b> {entry.text}
    </>
  ) : (
    <span className={styles.byNobody}>{entry.text}</span>
  ),
  body: <Body entry={entry} restoreOf={restoreOf} />,
})

/** Restores the former value of a field; null where that makes no sense or is not allowed. */
export type RestoreOf = (change: FieldChange) => (() => Promise<unknown>) | null

function Body({ entry, restoreOf }: { entry: TimelineEntry; restoreOf: RestoreOf | undefined }) {
  if (entry.note) return <NoteInTimeline note={entry.note} author={entry.actorName} />
  if (entry.appointment) return <MadeAppointment appointment={entry.appointment} />
  return entry.changes.length > 0 && <Changes changes={entry.changes} restoreOf={restoreOf} />
}

function MadeAppointment({ appointment: { title, startsAt, place, doneAt } }: { appointment: Appointment }) {
  const { t } = useText(timelineMessages)
  return (
    <Bubble tone={doneAt ? 'ok' : 'neutral'}>
      <b>{title}</b>
      <span className={styles.callFacts}>
        {[dayAndTime(startsAt), place, doneAt && t('timeline.appointment.done')].filter(Boolean).join(', ')}
      </span>
    </Bubble>
  )
}

function Changes({ changes, restoreOf }: { changes: FieldChange[]; restoreOf: RestoreOf | undefined }) {
  const { t } = useText(timelineMessages)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || changes.length <= shownAtFirst + 1 ? changes : changes.slice(0, shownAtFirst)
  return (
    <div className={styles.changes}>
      {shown.map((change) => (
        <span key={change.field} className={styles.change}>
          {changes.length > 1 && `${change.label}: `}
          <Change before={short(change.before)} after={short(change.after) ?? t('timeline.nothing')} />
          <Restore change={change} restore={restoreOf?.(change) ?? null} />
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

/** A button that restores the value from before the change. */
function Restore({ change, restore }: { change: FieldChange; restore: ReturnType<RestoreOf> }) {
  const { t } = useText(timelineMessages)
  if (!restore) return null
  const named = { field: change.label, value: short(change.before) ?? t('timeline.nothing') }
  const put = async () => {
    try {
      await restore()
      notify.success(t('timeline.restored', named))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(Object.values(failure.fields)[0] ?? failure.message)
    }
  }
  return (
    <IconButton icon={IconArrowBackUp} size="small" label={t('timeline.restore', named)} onClick={() => void put()} />
  )
}

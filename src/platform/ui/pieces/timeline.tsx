import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatTime } from '../text/formats.ts'
import { Icon, type IconType } from './icon.tsx'
import styles from './timeline.module.css'

export interface TimelineEntry {
  id: string
  /** ISO instant. */
  at: string
  icon: IconType
  tone?: 'neutral' | 'ok' | 'warn' | 'danger' | 'info'
  title: ReactNode
  body?: ReactNode
}

export interface TimelineProps {
  entries: readonly TimelineEntry[]
  /** The heading of an entry's day: "Hoje, 17 de junho". Entries come newest first. */
  dayOf: (at: string) => string
  label: string
}

/** What happened, newest first, under its day. */
export function Timeline({ entries, dayOf, label }: TimelineProps) {
  const days: { day: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] })
    days.at(-1)!.entries.push(entry)
  }
  return (
    <section className={styles.timeline} aria-label={label}>
      {days.map(({ day, entries: ofDay }) => (
        <div key={day}>
          <h4>{day}</h4>
          <ol>
            {ofDay.map((entry) => (
              <li key={entry.id} data-tone={entry.tone}>
                <span className={styles.badge}>
                  <Icon of={entry.icon} size="small" />
                </span>
                <div className={styles.words}>
                  <div className={styles.head}>
                    <span>{entry.title}</span>
                    <time dateTime={entry.at}>{formatTime(entry.at)}</time>
                  </div>
                  {entry.body && <div className={styles.body}>{entry.body}</div>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

/** A message or a note inside a timeline. */
export const Bubble = ({ tone, children }: { tone?: 'ok' | 'neutral'; children: ReactNode }) => (
  <div className={styles.bubble} data-tone={tone}>
    {children}
  </div>
)

/** A field that changed: the old value, if it had one, struck out, and the new one beside it. */
export const Change = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <span className={styles.change}>
    {before !== null && (
      <>
        <s>{before}</s> <Icon of={IconChevronRight} size="tiny" />{' '}
      </>
    )}
    <span>{after}</span>
  </span>
)

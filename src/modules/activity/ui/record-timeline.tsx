import { IconHistory, IconPhone } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../platform/contract/client.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { isOf, useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../platform/ui/data/live/refresh-on-event.ts'
import { keyOf, refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Chip } from '../../../platform/ui/pieces/chip.tsx'
import { Timeline } from '../../../platform/ui/pieces/timeline.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity, type TimelineKind, timelineKinds } from '../contract.ts'
import { Composer, type Written } from './composer.tsx'
import { dayName, distanceOf } from './days.ts'
import { useEventLook } from './entry-icon.ts'
import { folded, foldedLine } from './folded-changes.tsx'
import { FollowButton } from './follow-button.tsx'
import { timelineMessages } from './messages.ts'
import { OpenAppointments } from './open-appointments.tsx'
import styles from './timeline.module.css'
import { lineOf, type RestoreOf } from './timeline-entry.tsx'

type Page = ReplyOf<typeof activity.timeline>

export interface RecordTimelineProps {
  threadId: string
  /** The record's room: changes by others appear at once. */
  room: `${string}:${string}`
  /** Which filters are offered; all by default. With one kind, only that kind is shown and written. */
  kinds?: readonly TimelineKind[]
  /** Only events of this part of the record, all of them; read-only. */
  subjectId?: string
  /** Restores the former value of a field of the record. */
  restoreOf?: RestoreOf
}

/** The events of a record, newest first, with the forms for adding to it. */
export function RecordTimeline({ threadId, room, kinds = timelineKinds, subjectId, restoreOf }: RecordTimelineProps) {
  const { t } = useText(timelineMessages)
  const lookOf = useEventLook()
  const queries = useQueryClient()
  const [kind, setKind] = useState<TimelineKind>((!subjectId && kinds[0]) || 'all')
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const timeline = useInfiniteQuery({
    queryKey: keyOf(activity.timeline, { threadId, kind, subjectId }),
    queryFn: ({ signal, pageParam }): Promise<Page> =>
      api(
        activity.timeline,
        { params: { threadId }, query: { kind, subjectId, before: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last: Page) => last.next ?? undefined,
  })
  useRoom(room, {
    onEvents: (events) => {
      // A deleted record cannot be read any more.
      if (events.some(({ kind, subject }) => subject.id === threadId && kind.endsWith('.removed'))) return
      refreshOnEvent(queries, [activity.timeline, ...(events.some(isOf('appointment')) ? [activity.appointments] : [])])
    },
    onGap: () => void refresh(queries, [activity.timeline, activity.appointments]),
  })

  const heading = (day: string) => {
    const distance = distanceOf(day)
    if (distance === 'yesterday') return t('timeline.yesterday')
    const name = dayName(day)
    return distance === 'today' ? t('timeline.today', { day: name }) : name
  }
  const pages = timeline.data?.pages ?? []
  const can = useLastKnown(threadId, pages[0]?.can)
  const isFirst = timeline.isLoading && !can
  const [first, ...others] = writtenIn(kinds, isFirst ? everything : can)
  const entries = pages.flatMap((page) => page.entries)
  const hasAppointments = !subjectId && kinds.length > 1
  const isWaiting = useItem(activity.appointments, { params: { threadId } }, { enabled: hasAppointments }).isLoading
  return (
    <div className={styles.timeline} data-waiting={isWaiting || undefined}>
      {!subjectId && (
        <>
          {first && <Composer key={first} threadId={threadId} kinds={[first, ...others]} isComing={isFirst} />}
          {kinds.length > 1 && (
            <>
              <OpenAppointments threadId={threadId} mayWrite={can?.addAppointment ?? false} />
              <div className={styles.filterRow}>
                <fieldset className={styles.filters} aria-label={t('timeline.filter')}>
                  {kinds.map((one) => (
                    <Chip key={one} isOn={one === kind} onClick={() => setKind(one)}>
                      {t(`timeline.${one}`)}
                    </Chip>
                  ))}
                </fieldset>
                <FollowButton threadId={threadId} />
              </div>
            </>
          )}
        </>
      )}
      <ScrollRegion className={styles.list} label={t('timeline.title')}>
        {timeline.isLoading && <Bones />}
        {timeline.error && entries.length === 0 && (
          <Failure failure={timeline.error as ApiError} retry={() => void timeline.refetch()} />
        )}
        {timeline.isSuccess && entries.length === 0 && (
          <EmptyState
            icon={kind === 'calls' ? IconPhone : IconHistory}
            title={t(kind === 'calls' ? 'timeline.no_calls' : 'timeline.empty')}
          >
            {t(
              kind === 'calls'
                ? 'timeline.no_calls.why'
                : kind === 'important'
                  ? 'timeline.empty.important'
                  : 'timeline.empty.why',
            )}
          </EmptyState>
        )}
        <Timeline
          label={t('timeline.title')}
          entries={folded(entries, opened).map((part) =>
            Array.isArray(part)
              ? foldedLine(part, t, () => setOpened((before) => new Set([...before, part[0]!.seq])))
              : lineOf(part, lookOf(part), restoreOf),
          )}
          dayOf={(at) => heading(dayIn(at))}
        />
        {timeline.hasNextPage && (
          <div className={styles.foot}>
            <Button
              variant="quiet"
              size="small"
              isBusy={timeline.isFetchingNextPage}
              onClick={() => void timeline.fetchNextPage()}
            >
              {t('timeline.more')}
            </Button>
          </div>
        )}
      </ScrollRegion>
    </div>
  )
}

/** What this person may add here; a timeline of calls alone offers only a call. */
const writtenIn = (kinds: readonly TimelineKind[], can: Page['can'] | undefined): Written[] => [
  ...(can?.addNote ? (kinds.length === 1 ? (['call'] as const) : (['note', 'call'] as const)) : []),
  ...(can?.addAppointment && kinds.length > 1 ? (['appointment'] as const) : []),
]

/** What a person may usually add: the form has its room before the server has said so. */
const everything: Page['can'] = { addNote: true, addAppointment: true }

/** Stays what it was of this record while another filter is asked for: a form that is written in must not go away. */
function useLastKnown<T>(of: string, value: T | undefined) {
  const [known, setKnown] = useState({ of, value })
  if (value !== undefined && (value !== known.value || of !== known.of)) setKnown({ of, value })
  return value ?? (known.of === of ? known.value : undefined)
}

const Bones = () => (
  <div className={styles.bones}>
    <SkeletonLines lines={2} />
    <SkeletonLines lines={3} />
    <SkeletonLines lines={2} />
  </div>
)

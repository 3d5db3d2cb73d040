import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../../platform/contract/client.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { keyOf } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Timeline } from '../../../platform/ui/pieces/timeline.tsx'
import { useKeptUrlState } from '../../../platform/ui/routing/use-kept-filters.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../access/ui/public.ts'
import { type AuditEntry, activity } from '../contract.ts'
import { auditKinds, auditMessages as words } from './audit-messages.ts'
import { auditSearch } from './audit-search.ts'
import { dayName } from './days.ts'
import { useEventLook } from './entry-icon.ts'
import type { EventLook } from './event-look.ts'
import { lineOf } from './timeline-entry.tsx'

type Entries = ReplyOf<typeof activity.audit>

/** Everything that changed in the company, newest first, by person, kind of record and day. */
export function AuditPage() {
  const { t } = useText(words)
  const filters = useKeptUrlState(auditSearch)
  const fields = useAuditFilters()
  const lookOf = useEventLook()
  const audit = useInfiniteQuery({
    queryKey: keyOf(activity.audit, filters.value),
    queryFn: ({ signal, pageParam }): Promise<Entries> =>
      api(activity.audit, { query: { ...filters.value, before: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last: Entries) => last.next ?? undefined,
  })
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Page title={t('audit.title')} width="reading" bar={<FilterBar filters={filters} fields={fields} />}>
      <p>{t('audit.why')}</p>
      {audit.isLoading && <SkeletonLines lines={10} />}
      {audit.error && entries.length === 0 && (
        <Failure failure={audit.error as ApiError} retry={() => void audit.refetch()} />
      )}
      {audit.isSuccess && entries.length === 0 && (
        <EmptyState
          icon={IconHistory}
          title={t('audit.empty')}
          action={<Button onClick={filters.clear}>{t('audit.clear')}</Button>}
        >
          {t('audit.empty.why')}
        </EmptyState>
      )}
      <Timeline
        label={t('audit.title')}
        entries={entries.map((entry) => auditLine(entry, lookOf(entry), t('audit.system')))}
        dayOf={(at) => dayName(dayIn(at))}
      />
      {audit.hasNextPage && (
        <Button isBusy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
          {t('audit.more')}
        </Button>
      )}
    </Page>
  )
}

/** An entry as on a record's own timeline, with a link to the record. */
function auditLine(entry: AuditEntry, look: EventLook, system: string) {
  const line = lineOf({ ...entry, actorName: entry.actorName || system, note: null, appointment: null }, look)
  if (!entry.subjectName) return line
  return {
    ...line,
    title: (
      <>
        {line.title} · <b>{entry.subjectName}</b>
      </>
    ),
  }
}

function useAuditFilters(): FilterField[] {
  const { say } = useText(words)
  const people = usePeople()
  return useMemo(
    () => [
      { name: 'actorId', label: words['audit.person'], kind: 'one', options: people },
      {
        name: 'subjectKind',
        label: words['audit.kind'],
        kind: 'one',
        options: auditKinds.map((kind) => ({
          value: kind,
          label: say((words as Record<string, Message>)[`audit.kind.${kind}`]!),
        })),
      },
      { name: 'from', to: 'to', label: words['audit.period'], kind: 'date' },
    ],
    [people, say],
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../platform/contract/client.ts'
import { type Where, whereText } from '../../../platform/questions/cell.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { keyOf } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useAreas } from '../../../platform/ui/routing/areas.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { insights, type RowsPage } from '../contract.ts'
import { isGone } from './empty/report-states.tsx'
import styles from './report.module.css'
import { reportScreenMessages as words } from './report-messages.ts'

type Row = RowsPage['rows'][number]

/** The other fields of a record, left empty: its address does not depend on them. */
const unnamed = { name: '', number: null, detail: '', phone: '', cents: null }

interface ReportRowsProps {
  label: string
  facts: string
  where: Where
  columns: readonly string[]
  note?: string | undefined
  /** Shown if a part of the question does not exist. */
  gone(error: ApiError): ReactNode
  /** Shown if no record counts. */
  none: ReactNode
}

/** The records of a report as their own list would show them, a page at a time. */
export function ReportRows({ label, facts, where, columns, note, gone, none }: ReportRowsProps) {
  const { t } = useText(words)
  const { looks } = useAreas()
  const asked = { facts, where: whereText(where), columns: [...columns] }
  const pages = useInfiniteQuery<RowsPage, ApiError>({
    queryKey: [...keyOf(insights.rows), asked],
    queryFn: ({ pageParam, signal }) =>
      api(insights.rows, { query: { ...asked, ...(pageParam ? { after: pageParam as string } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
  if (pages.error && isGone(pages.error)) return gone(pages.error)
  if (pages.error) return <Failure failure={pages.error} retry={() => void pages.refetch()} />
  const [first] = pages.data?.pages ?? []
  if (!first) return <SkeletonLines lines={12} />
  if (first.total === 0 && !first.gone) return none
  const look = looks.find(({ kind }) => kind === first.kind)
  const linked = ({ id, dealId }: Row, cell: string) =>
    look ? <Link to={look.to({ ...unnamed, id, dealId })}>{cell || t('insights.rows.open')}</Link> : cell
  return (
    <div className={styles.pivot}>
      <ScrollRegion className={styles.scroll} label={label}>
        <table data-rows>
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {first.columns.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.data!.pages.flatMap(({ rows }) =>
              rows.map((row) => (
                <tr key={row.id}>
                  {row.cells.map((cell, at) => (
                    <td key={first.columns[at]!.id}>{at === 0 ? linked(row, cell) : cell}</td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
        {pages.hasNextPage && (
          <div className={styles.more}>
            <Button variant="quiet" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('insights.rows.more')}
            </Button>
          </div>
        )}
      </ScrollRegion>
      <footer className={styles.foot}>
        <span>{t('insights.rows.count', { count: first.total })}</span>
        {first.cameTo && <span>{t('insights.as-of.rows.then', { sums: first.cameTo })}</span>}
        {note && <span>{note}</span>}
        {first.gone ? <span>{t('insights.as-of.rows.gone', { count: first.gone })}</span> : null}
      </footer>
    </div>
  )
}

import { IconCalendarDollar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { Columns } from '../../../../platform/ui/charts/columns.tsx'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Fact, Facts } from '../../../../platform/ui/layout/page.tsx'
import { usePhone } from '../../../../platform/ui/layout/use-narrow.ts'
import { asSearch } from '../../../../platform/ui/routing/as-search.ts'
import { formatCompactMoney, formatDay, formatMoney, formatMonth } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { sales } from '../../contract.ts'
import { type ForecastMonth, ReceivableFilters } from '../../plan-contract.ts'
import { type ForecastColumn, forecastColumns } from '../../plan-forecast.ts'
import type { InstalmentState } from '../../plan-instalments.ts'
import { planScreenMessages } from './messages.ts'
import styles from './plan.module.css'
import { usePlanWords } from './plan-words.ts'

interface ForecastDialogProps {
  /** The filters of the list; the forecast covers the same instalments. */
  address: Readonly<Record<string, unknown>>
  onClose(): void
}

/** What is open by the month that it is due; each figure leads to its instalments. */
export function ForecastDialog({ address, onClose }: ForecastDialogProps) {
  const { t } = useText(planScreenMessages)
  const query = Object.fromEntries(
    // It covers all open instalments: a list filtered to overdue ones has no forecast.
    Object.entries(address).filter(([name]) => name in ReceivableFilters.shape && name !== 'sort' && name !== 'state'),
  )
  const forecast = useItem(sales.forecast, { query })
  return (
    <Dialog isOpen onClose={onClose} title={t('receivables.forecast')} size="large">
      {forecast.error && <Failure failure={forecast.error} retry={() => void forecast.refetch()} />}
      {forecast.isLoading && <SkeletonLines lines={8} />}
      {forecast.data?.length === 0 && <EmptyState icon={IconCalendarDollar} title={t('receivables.forecast.none')} />}
      {forecast.data && forecast.data.length > 0 && <Forecast months={forecast.data} filters={query} />}
    </Dialog>
  )
}

interface ForecastProps {
  months: readonly ForecastMonth[]
  filters: Readonly<Record<string, unknown>>
}

function Forecast({ months, filters }: ForecastProps) {
  const { t } = useText(planScreenMessages)
  const read = usePlanWords()
  // Twelve names of months do not fit on a phone.
  const columns = forecastColumns(months, today(), usePhone() ? 6 : 12)
  const sum = (of: (column: ForecastColumn) => number) => columns.reduce((all, column) => all + of(column), 0)
  const waiting = months.find(({ month }) => month === null)?.open ?? 0
  const names = columns.map(({ kind, from }) =>
    kind === 'month' ? formatDay(from!, { month: 'long', year: 'numeric' }) : t(`receivables.${kind}`),
  )
  const leading = (state: InstalmentState, at: number, shown: ReactNode) => {
    const { from, to } = columns[at]!
    return (
      <Link to="/a-receber" search={asSearch({ ...filters, from, to, state: [state] })}>
        {shown}
      </Link>
    )
  }
  const cell = (state: InstalmentState, at: number, cents: number) => ({
    text: formatMoney(cents),
    link: leading(state, at, formatMoney(cents)),
  })
  return (
    <div className={styles.stack}>
      <Facts>
        <Fact label={read.state('overdue')}>{formatMoney(sum(({ overdue }) => overdue))}</Fact>
        <Fact label={read.state('due')}>{formatMoney(sum(({ upcoming }) => upcoming))}</Fact>
        <Fact label={read.state('waiting')}>{formatMoney(waiting)}</Fact>
      </Facts>
      <Columns
        label={t('receivables.forecast.label')}
        groups={columns.map(({ kind, from }, at) => ({
          short: kind === 'month' ? shortMonth(from!) : t(`receivables.${kind}`),
          name: names[at]!,
        }))}
        series={[
          { name: read.state('overdue'), color: 'var(--danger)', values: columns.map(({ overdue }) => overdue) },
          { name: read.state('due'), color: 'var(--chart-use)', values: columns.map(({ upcoming }) => upcoming) },
        ]}
        format={formatCompactMoney}
        table={{
          head: [t('receivables.month'), read.state('overdue'), read.state('due')],
          // Months in which nothing is due are left out of the table.
          rows: columns.flatMap(({ overdue, upcoming }, at) =>
            overdue + upcoming > 0 ? [[names[at]!, cell('overdue', at, overdue), cell('due', at, upcoming)]] : [],
          ),
        }}
        link={(series, at, column) => leading(stateOfSeries[series]!, at, column)}
      />
    </div>
  )
}

/** In the order of the series of the chart. */
const stateOfSeries = ['overdue', 'due'] as const

const shortMonth = (day: string) => `${formatMonth(Number(day.slice(5, 7)) - 1, 'short')}/${day.slice(2, 4)}`

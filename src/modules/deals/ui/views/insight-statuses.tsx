import { BarRows } from '../../../../platform/ui/charts/bar-rows.tsx'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { formatCompactMoney, formatNumber, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { insightList } from '../../insight-lists.ts'
import type { DealInsights } from '../../view-shapes.ts'
import { dealScreenMessages } from '../messages.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { CountLink, Nothing } from './count-link.tsx'
import styles from './insights-view.module.css'
import { viewMessages } from './messages.ts'

const words = { ...dealScreenMessages, ...viewMessages }

interface StatusesProps {
  address: PipelineAddress
  statuses: DealInsights['statuses']
}

/** How many deals reached each status of the main order, and how many of them went further. */
export function Funnel({ address, statuses }: StatusesProps) {
  const { t } = useText(words)
  const line = statuses.filter(({ isInLine, reached }) => isInLine && reached > 0)
  if (line.length === 0) return <Nothing address={address} />
  const [on, stopped] = ['var(--chart-saving)', 'var(--chart-loss)']
  return (
    <BarRows
      label={t('deals.insights.funnel')}
      head={[t('deals.field.status'), t('deals.insights.reached'), t('deals.insights.conversion')]}
      legend={[
        { name: t('deals.insights.passed'), color: on },
        { name: t('deals.insights.stopped'), color: stopped },
      ]}
      rows={line.map(({ id, name, color, stepName, reached, passed }) => ({
        id,
        label: <StatusName name={name} color={color} stepName={stepName} />,
        parts: [
          { name: t('deals.insights.passed'), value: passed, color: on },
          { name: t('deals.insights.stopped'), value: reached - passed, color: stopped },
        ],
        cells: [
          <CountLink key="reached" address={address} count={reached} where={insightList.reached(id)} />,
          <span
            key="conversion"
            title={t('deals.insights.conversion.hint', {
              passed: formatNumber(passed),
              reached: formatNumber(reached),
            })}
          >
            {formatPercent(passed / reached, 0)}
          </span>,
        ],
      }))}
    />
  )
}

/** How long deals stay: median and 90th percentile, beside the goal. */
export function Times({ address, statuses, every }: StatusesProps & { every: number }) {
  const { t } = useText(words)
  const lasting = (hours: number | null) => {
    if (hours === null) return '–'
    return hours >= 24
      ? t('deals.insights.days', { days: formatNumber(hours / 24, 1, 0) })
      : t('deals.insights.hours', { hours: formatNumber(hours, 1, 0) })
  }
  const timed = statuses.flatMap((status) => {
    const { median, ninetieth } = status
    return median === null || !ninetieth ? [] : [{ ...status, median, ninetieth }]
  })
  if (timed.length === 0) return <Nothing address={address} />
  // In final statuses deals stay for good, so the scale ignores them.
  const withGoal = timed.filter(({ goalHours }) => goalHours !== null)
  const full = Math.max(0, ...withGoal.map(({ ninetieth }) => ninetieth))
  const [half, fullColor] = ['var(--chart-use)', 'color-mix(in oklab, var(--chart-use) 40%, var(--surface))']
  return (
    <>
      <BarRows
        label={t('deals.insights.times')}
        full={full}
        head={[
          t('deals.field.status'),
          t('deals.insights.median'),
          t('deals.insights.ninetieth'),
          t('deals.insights.goal'),
        ]}
        legend={[
          { name: t('deals.insights.median'), color: half },
          { name: t('deals.insights.ninetieth'), color: fullColor },
          { name: t('deals.insights.goal'), color: 'var(--text)' },
        ]}
        rows={timed.map(({ id, name, color, stepName, median, ninetieth, goalHours }) => ({
          id,
          label: <StatusName name={name} color={color} stepName={stepName} />,
          parts: [
            { name: t('deals.insights.median'), value: median, color: half },
            { name: t('deals.insights.ninetieth'), value: ninetieth - median, color: fullColor },
          ],
          mark: goalHours === null ? undefined : { value: goalHours, name: t('deals.insights.goal') },
          cells: [
            lasting(median),
            <span key="ninetieth" className={goalHours !== null && ninetieth > goalHours ? styles.late : undefined}>
              {lasting(ninetieth)}
            </span>,
            lasting(goalHours),
          ],
        }))}
      />
      {every > 1 && <p className={styles.sample}>{t('deals.insights.sample', { every: formatNumber(every) })}</p>}
    </>
  )
}

/** The deals in each status now, with the late ones and their value. */
export function Places({ address, statuses }: StatusesProps) {
  const { t } = useText(words)
  const occupied = statuses.filter(({ count }) => count > 0)
  const hasWorth = occupied.some(({ amount }) => amount !== undefined)
  if (occupied.length === 0) return <Nothing address={address} />
  const [onTime, late] = ['var(--chart-use)', 'var(--warn)']
  return (
    <div className={styles.scroll}>
      <BarRows
        label={t('deals.insights.statuses')}
        head={[
          t('deals.field.status'),
          t('deals.insights.count'),
          t('deals.insights.late'),
          'kWp',
          ...(hasWorth ? [t('deals.field.amount'), t('deals.insights.forecast')] : []),
        ]}
        legend={[
          { name: t('deals.insights.on-time'), color: onTime },
          { name: t('deals.insights.late'), color: late },
        ]}
        rows={occupied.map((one) => ({
          id: one.id,
          label: <StatusName name={one.name} color={one.color} stepName={one.stepName} />,
          parts: [
            { name: t('deals.insights.on-time'), value: one.count - one.late, color: onTime },
            { name: t('deals.insights.late'), value: one.late, color: late },
          ],
          cells: [
            <CountLink key="count" address={address} count={one.count} where={insightList.status(one)} />,
            <CountLink key="late" address={address} count={one.late} where={insightList.late(one)} />,
            formatNumber(one.kwp),
            ...(hasWorth ? [formatCompactMoney(one.amount ?? 0), formatCompactMoney(one.forecast ?? 0)] : []),
          ],
        }))}
      />
    </div>
  )
}

const StatusName = ({
  name,
  color,
  stepName,
}: Pick<DealInsights['statuses'][number], 'name' | 'color' | 'stepName'>) => (
  <>
    <StatusDot color={color}>{name}</StatusDot> <small className={styles.step}>{stepName}</small>
  </>
)

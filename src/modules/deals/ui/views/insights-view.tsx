import { formatCompactMoney, formatNumber, formatPercent } from '../../../../platform/i18n/formats.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealInsights } from '../../view-shapes.ts'
import { dealViews } from '../../views-contract.ts'
import { filtersOf } from '../deal-search.ts'
import { dealScreenMessages } from '../messages.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { MonthsTable, SharesTable } from './insights-tables.tsx'
import styles from './insights-view.module.css'
import { ListLink } from './list-link.tsx'
import { viewMessages } from './messages.ts'

const words = { ...dealScreenMessages, ...viewMessages }
const lasting = (hours: number) =>
  hours >= 48 ? `${formatNumber(hours / 24, 1, 0)} d` : `${formatNumber(hours, 1, 0)} h`

/** The deals that match in figures; every number of deals opens the list of them. */
export function InsightsView({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const insights = useItem(dealViews.insights, { query: filtersOf(address.value) }, { keepPrevious: true })
  const { data } = insights
  if (insights.error && !data) return <Failure failure={insights.error} retry={() => void insights.refetch()} />
  if (!data) return <Skeleton height="24rem" />
  return (
    <div className={styles.insights}>
      <div className={styles.states}>
        {(['open', 'won', 'lost'] as const).map((state) => (
          <div key={state} className={styles.state} data-state={state}>
            <span>{t(`deals.state.${state}`)}</span>
            <strong>
              <ListLink address={address} where={{ state: [state] }}>
                {formatNumber(data[state].count)}
              </ListLink>
            </strong>
            {data[state].amount !== undefined && <small>{formatCompactMoney(data[state].amount)}</small>}
          </div>
        ))}
      </div>
      <Panel title={t('deals.insights.statuses')} isFlush>
        <Statuses address={address} statuses={data.statuses} />
      </Panel>
      <div className={styles.pair}>
        <Panel title={t('deals.insights.months')} isFlush>
          <MonthsTable address={address} months={data.months} />
        </Panel>
        <Panel title={t('deals.insights.reasons')} isFlush>
          <SharesTable
            address={address}
            label={t('deals.insights.reasons')}
            rows={data.reasons.map((row) => ({ ...row, name: row.reason, where: { lostReason: row.reason } }))}
          />
        </Panel>
        <Panel title={t('deals.insights.owners')} isFlush>
          <SharesTable
            address={address}
            label={t('deals.insights.owners')}
            rows={data.owners.map((row) => ({
              ...row,
              name: row.name || t('deals.nobody'),
              where: row.id ? { ownerId: [row.id] } : null,
            }))}
          />
        </Panel>
        <Panel title={t('deals.insights.origins')} isFlush>
          <SharesTable
            address={address}
            label={t('deals.insights.origins')}
            rows={data.origins.map((row) => ({
              ...row,
              name: row.name || t('deals.insights.no-origin'),
              where: row.id ? { originId: [row.id] } : null,
            }))}
          />
        </Panel>
      </div>
    </div>
  )
}

function Statuses({ address, statuses }: { address: PipelineAddress; statuses: DealInsights['statuses'] }) {
  const { t } = useText(words)
  const shown = statuses.filter((status) => status.count > 0 || status.been > 0)
  const most = Math.max(1, ...shown.map(({ count }) => count))
  const hasWorth = shown.some(({ amount }) => amount !== undefined)
  if (shown.length === 0) return <p className={styles.nothing}>{t('deals.insights.nothing')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('deals.field.status')}</th>
            <th scope="col">{t('deals.insights.count')}</th>
            {hasWorth && <th scope="col">{t('deals.field.amount')}</th>}
            <th scope="col">kWp</th>
            {hasWorth && <th scope="col">{t('deals.insights.forecast')}</th>}
            <th scope="col">{t('deals.insights.late')}</th>
            <th scope="col">{t('deals.insights.conversion')}</th>
            <th scope="col">{t('deals.insights.time')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((status) => {
            const where = { statusId: [status.id] }
            const link = (count: number, narrowed: object) =>
              count > 0 && !status.parallel ? (
                <ListLink address={address} where={narrowed}>
                  {formatNumber(count)}
                </ListLink>
              ) : (
                formatNumber(count)
              )
            return (
              <tr key={status.id}>
                <th scope="row">
                  <StatusDot color={status.color}>{status.name}</StatusDot>
                  <small>{status.stepName}</small>
                  <i style={{ width: `${(status.count / most) * 100}%`, background: status.color }} aria-hidden />
                </th>
                <td>{link(status.count, where)}</td>
                {hasWorth && <td>{formatCompactMoney(status.amount ?? 0)}</td>}
                <td>{formatNumber(status.kwp)}</td>
                {hasWorth && <td>{formatCompactMoney(status.forecast ?? 0)}</td>}
                <td>{link(status.late, { ...where, late: true })}</td>
                <td
                  title={t('deals.insights.conversion.hint', {
                    passed: formatNumber(status.passed),
                    been: formatNumber(status.been),
                  })}
                >
                  {status.been > 0 ? formatPercent(status.passed / status.been, 0) : ''}
                </td>
                <td>{status.hours === null ? '' : lasting(status.hours)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

import { formatCompactMoney, formatNumber } from '../../../../platform/i18n/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealInsights } from '../../view-shapes.ts'
import { dealScreenMessages } from '../messages.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import styles from './insights-view.module.css'
import { ListLink } from './list-link.tsx'
import { viewMessages } from './messages.ts'
import { monthDays } from './month.ts'

const words = { ...dealScreenMessages, ...viewMessages }
const kinds = ['created', 'won', 'lost'] as const

/** Created, won and lost by month: bars with their numbers, which open the deals that they count. */
export function MonthsTable({ address, months }: { address: PipelineAddress; months: DealInsights['months'] }) {
  const { t } = useText(words)
  const most = Math.max(1, ...months.flatMap((month) => kinds.map((kind) => month[kind])))
  const where = (kind: (typeof kinds)[number], month: string) => {
    const { first, last } = monthDays(month)
    return kind === 'created'
      ? { createdFrom: first, createdTo: last }
      : { state: [kind], closedFrom: first, closedTo: last }
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('deals.insights.month')}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {t(`deals.insights.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month}>
            <th scope="row">{`${one.month.slice(5)}/${one.month.slice(0, 4)}`}</th>
            {kinds.map((kind) => (
              <td key={kind} className={styles.bar} data-kind={kind}>
                {one[kind] > 0 ? (
                  <ListLink address={address} where={where(kind, one.month)}>
                    {formatNumber(one[kind])}
                  </ListLink>
                ) : (
                  '0'
                )}
                <i style={{ width: `${(one[kind] / most) * 100}%` }} aria-hidden />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ShareRow {
  name: string
  count: number
  amount?: number | undefined
  won?: number
  lost?: number
  /** What the list is narrowed by; null where no filter says it. */
  where: object | null
}

export function SharesTable({ address, label, rows }: { address: PipelineAddress; label: string; rows: ShareRow[] }) {
  const { t } = useText(words)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  if (rows.length === 0) return <p className={styles.nothing}>{t('deals.insights.nothing')}</p>
  const hasStates = rows.some(({ won }) => won !== undefined)
  const hasWorth = rows.some(({ amount }) => amount !== undefined)
  const linked = (count: number, where: object | null) =>
    where && count > 0 ? (
      <ListLink address={address} where={where}>
        {formatNumber(count)}
      </ListLink>
    ) : (
      formatNumber(count)
    )
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{label}</span>
          </th>
          <th scope="col">{t('deals.insights.count')}</th>
          {hasStates && <th scope="col">{t('deals.insights.won')}</th>}
          {hasStates && <th scope="col">{t('deals.insights.lost')}</th>}
          {hasWorth && <th scope="col">{t('deals.field.amount')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.name}
              <i style={{ width: `${(row.count / most) * 100}%` }} aria-hidden />
            </th>
            <td>{linked(row.count, row.where)}</td>
            {hasStates && <td>{linked(row.won ?? 0, row.where && { ...row.where, state: ['won'] })}</td>}
            {hasStates && <td>{linked(row.lost ?? 0, row.where && { ...row.where, state: ['lost'] })}</td>}
            {hasWorth && <td>{formatCompactMoney(row.amount ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useState } from 'react'
import { shortMonth } from '../../../../platform/ui/calendar/month.ts'
import { Columns } from '../../../../platform/ui/charts/columns.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { formatCompactMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { insightList } from '../../insight-lists.ts'
import type { DealInsights } from '../../view-shapes.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { CountLink } from './count-link.tsx'
import styles from './insights-view.module.css'
import { ListLink } from './list-link.tsx'
import { viewMessages as words } from './messages.ts'

const kinds = ['created', 'won', 'lost'] as const
const colors = { created: 'var(--chart-use)', won: 'var(--chart-saving)', lost: 'var(--chart-loss)' }

const whereOf = (kind: (typeof kinds)[number], month: string) =>
  kind === 'created' ? insightList.created(month) : insightList.closed(kind, month)

/** Created, won and lost by month, by number or by value; a column opens the deals that it counts. */
export function InsightMonths({ address, months }: { address: PipelineAddress; months: DealInsights['months'] }) {
  const { t } = useText(words)
  const [measure, setMeasure] = useState<'count' | 'amounts'>('count')
  const hasWorth = months.some(({ wonAmount }) => wonAmount !== undefined)
  const isWorth = hasWorth && measure === 'amounts'
  const shown = isWorth ? (['won', 'lost'] as const) : kinds
  const figureOf = (month: DealInsights['months'][number], kind: (typeof kinds)[number]) =>
    isWorth && kind !== 'created' ? (month[`${kind}Amount`] ?? 0) : month[kind]
  const names = months.map(({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`)
  return (
    <>
      {hasWorth && (
        <div className={styles.measure}>
          <Segmented
            label={t('deals.insights.months')}
            value={measure}
            onChange={setMeasure}
            options={(['count', 'amounts'] as const).map((value) => ({ value, label: t(`deals.insights.${value}`) }))}
          />
        </div>
      )}
      <Columns
        label={t('deals.insights.months')}
        groups={months.map(({ month }, at) => ({ short: shortMonth(month), name: names[at]! }))}
        series={shown.map((kind) => ({
          name: t(`deals.insights.${kind}`),
          color: colors[kind],
          values: months.map((month) => figureOf(month, kind)),
        }))}
        format={isWorth ? formatCompactMoney : (value) => formatNumber(value)}
        link={(at, group, column) => (
          <ListLink address={address} where={whereOf(shown[at]!, months[group]!.month)} isForPointers>
            {column}
          </ListLink>
        )}
        table={{
          head: [
            t('deals.insights.month'),
            ...kinds.map((kind) => t(`deals.insights.${kind}`)),
            ...(hasWorth ? [t('deals.insights.won.amount'), t('deals.insights.lost.amount')] : []),
          ],
          rows: months.map((month, at) => [
            names[at]!,
            ...kinds.map((kind) => ({
              text: formatNumber(month[kind]),
              link: <CountLink address={address} count={month[kind]} where={whereOf(kind, month.month)} />,
            })),
            ...(hasWorth ? [formatCompactMoney(month.wonAmount ?? 0), formatCompactMoney(month.lostAmount ?? 0)] : []),
          ]),
        }}
      />
    </>
  )
}

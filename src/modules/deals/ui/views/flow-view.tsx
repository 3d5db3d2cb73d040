import { IconArrowRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { dayAfter } from '../../../../platform/ui/calendar/month.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { formatCompactMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { insightList } from '../../insight-lists.ts'
import type { DealsFlow } from '../../view-shapes.ts'
import { dealViews } from '../../views-contract.ts'
import { filtersOf } from '../deal-search.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import styles from './flow-view.module.css'
import { ListLink } from './list-link.tsx'
import { viewMessages as words } from './messages.ts'
import { PanelsView } from './panels-view.tsx'

const periods = ['7', '30', '90'] as const
const maxMoves = 24

/** Steps from left to right with their statuses and deals, and the recent moves between statuses. */
export function FlowView({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const { dias } = address.value
  const to = today()
  const query = { ...filtersOf(address.value), from: dayAfter(to, 1 - Number(dias)), to }
  const flow = useItem(dealViews.flow, { query }, { keepPrevious: true })
  return (
    <PanelsView reply={flow}>
      {(data) => (
        <>
          <div className={styles.period}>
            <span>{t('deals.flow.days')}</span>
            <Segmented
              label={t('deals.flow.days')}
              value={dias}
              onChange={(chosen) => address.set({ dias: chosen })}
              options={periods.map((days) => ({ value: days, label: t('deals.flow.days.of', { days }) }))}
            />
          </div>
          <Steps address={address} flow={data} />
          <Panel title={t('deals.flow.moves')} isFlush>
            <Moves flow={data} />
          </Panel>
        </>
      )}
    </PanelsView>
  )
}

function Steps({ address, flow }: { address: PipelineAddress; flow: DealsFlow }) {
  const { t } = useText(words)
  const sums = useMemo(() => movesOf(flow), [flow])
  return (
    <ol className={styles.steps}>
      {flow.steps.map((step) => (
        <li key={step.id} className={styles.step} data-parallel={step.parallel || undefined}>
          <h2 style={{ borderColor: step.color }}>
            {step.name}
            <small>{formatNumber(step.statuses.reduce((sum, status) => sum + status.count, 0))}</small>
          </h2>
          {step.statuses.map((status) => (
            <div key={status.id} className={styles.status} style={{ borderLeftColor: status.color }}>
              <span>{status.name}</span>
              <strong>
                {status.count > 0 ? (
                  <ListLink address={address} where={insightList.status({ ...status, parallel: step.parallel })}>
                    {formatNumber(status.count)}
                  </ListLink>
                ) : (
                  formatNumber(status.count)
                )}
              </strong>
              {status.amount ? <small>{formatCompactMoney(status.amount)}</small> : null}
              <small className={styles.moves}>
                {sums.in.has(status.id) && (
                  <span>{t('deals.flow.in', { count: formatNumber(sums.in.get(status.id)!) })}</span>
                )}
                {sums.out.has(status.id) && (
                  <span>{t('deals.flow.out', { count: formatNumber(sums.out.get(status.id)!) })}</span>
                )}
              </small>
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

function movesOf({ moves }: DealsFlow) {
  const sums = { in: new Map<string, number>(), out: new Map<string, number>() }
  for (const { from, to, count } of moves) {
    sums.in.set(to, (sums.in.get(to) ?? 0) + count)
    if (from) sums.out.set(from, (sums.out.get(from) ?? 0) + count)
  }
  return sums
}

function Moves({ flow }: { flow: DealsFlow }) {
  const { t } = useText(words)
  const statuses = new Map(flow.steps.flatMap((step) => step.statuses.map((status) => [status.id, status])))
  const highest = Math.max(1, ...flow.moves.map(({ count }) => count))
  if (flow.moves.length === 0) return <p className={styles.none}>{t('deals.flow.none')}</p>
  return (
    <ul className={styles.list}>
      {flow.moves.slice(0, maxMoves).map(({ from, to, count }) => (
        <li key={`${from} ${to}`}>
          <span>{from ? statuses.get(from)?.name : t('deals.flow.created')}</span>
          <Icon of={IconArrowRight} size="small" />
          <span>{statuses.get(to)?.name}</span>
          <i style={{ width: `${(count / highest) * 100}%`, background: statuses.get(to)?.color }} aria-hidden />
          <strong>{formatNumber(count)}</strong>
        </li>
      ))}
    </ul>
  )
}

import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { formatCompactMoney, formatNumber, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { insightList } from '../../insight-lists.ts'
import type { DealInsights } from '../../view-shapes.ts'
import { dealViews } from '../../views-contract.ts'
import { filtersOf } from '../deal-search.ts'
import { dealScreenMessages } from '../messages.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { InsightMonths } from './insight-months.tsx'
import { LossReasons, Shares } from './insight-shares.tsx'
import { Funnel, Places, Times } from './insight-statuses.tsx'
import styles from './insights-view.module.css'
import { ListLink } from './list-link.tsx'
import { viewMessages } from './messages.ts'
import { PanelsView } from './panels-view.tsx'

const words = { ...dealScreenMessages, ...viewMessages }

const shared = [
  { name: 'owners', nameless: 'deals.nobody', where: insightList.owner },
  { name: 'origins', nameless: 'deals.insights.no-origin', where: insightList.origin },
] as const

/** Figures of the matching deals; every number of deals opens their list. */
export function InsightsView({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const insights = useItem(dealViews.insights, { query: filtersOf(address.value) }, { keepPrevious: true })
  return (
    <PanelsView reply={insights}>
      {(data) => (
        <>
          <States address={address} data={data} />
          <div className={styles.pair}>
            <Panel title={t('deals.insights.funnel')} isFlush>
              <Funnel address={address} statuses={data.statuses} />
            </Panel>
            <Panel title={t('deals.insights.times')} isFlush>
              <Times address={address} statuses={data.statuses} every={data.timedEvery} />
            </Panel>
          </div>
          <Panel title={t('deals.insights.months')}>
            <InsightMonths address={address} months={data.months} />
          </Panel>
          <Panel title={t('deals.insights.statuses')} isFlush>
            <Places address={address} statuses={data.statuses} />
          </Panel>
          <div className={styles.pair}>
            <Panel title={t('deals.insights.reasons')} isFlush>
              <LossReasons address={address} reasons={data.reasons} />
            </Panel>
            {shared.map(({ name, nameless, where }) => {
              const label = t(`deals.insights.${name}`)
              return (
                <Panel key={name} title={label} isFlush>
                  <Shares address={address} label={label} nameless={t(nameless)} shares={data[name]} where={where} />
                </Panel>
              )
            })}
          </div>
        </>
      )}
    </PanelsView>
  )
}

function States({ address, data }: { address: PipelineAddress; data: DealInsights }) {
  const { t } = useText(words)
  const closed = data.won.count + data.lost.count
  return (
    <div className={styles.states}>
      {(['open', 'won', 'lost'] as const).map((state) => (
        <div key={state} className={styles.state} data-state={state}>
          <span>{t(`deals.state.${state}`)}</span>
          <strong>
            <ListLink address={address} where={insightList.state(state)}>
              {formatNumber(data[state].count)}
            </ListLink>
          </strong>
          {data[state].amount !== undefined && <small>{formatCompactMoney(data[state].amount)}</small>}
        </div>
      ))}
      <div className={styles.state}>
        <span>{t('deals.insights.win-rate')}</span>
        <strong>{closed > 0 ? formatPercent(data.won.count / closed, 0) : '–'}</strong>
        <small>{t('deals.insights.win-rate.hint')}</small>
      </div>
    </div>
  )
}

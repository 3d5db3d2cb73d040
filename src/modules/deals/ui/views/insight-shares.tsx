import { shownShares } from '../../../../platform/arithmetic/shown-parts.ts'
import { BarRows } from '../../../../platform/ui/charts/bar-rows.tsx'
import { formatCompactMoney, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { insightList } from '../../insight-lists.ts'
import type { DealInsights } from '../../view-shapes.ts'
import { dealScreenMessages } from '../messages.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { CountLink, Nothing } from './count-link.tsx'
import { viewMessages } from './messages.ts'

const words = { ...dealScreenMessages, ...viewMessages }

interface SharesProps {
  address: PipelineAddress
  label: string
  /** The name of the row of deals without one. */
  nameless: string
  shares: DealInsights['owners']
  where(id: string | null): object
}

/** The deals by person or origin, with their results. */
export function Shares({ address, label, nameless, shares, where }: SharesProps) {
  const { t } = useText(words)
  if (shares.length === 0) return <Nothing address={address} />
  const hasWorth = shares.some(({ amount }) => amount !== undefined)
  const colors = { won: 'var(--chart-saving)', open: 'var(--chart-use)', lost: 'var(--chart-loss)' }
  return (
    <BarRows
      label={label}
      head={[
        label,
        t('deals.insights.count'),
        t('deals.insights.won'),
        t('deals.insights.lost'),
        t('deals.insights.win-rate'),
        ...(hasWorth ? [t('deals.field.amount')] : []),
      ]}
      legend={[
        { name: t('deals.insights.won'), color: colors.won },
        { name: t('deals.insights.still-open'), color: colors.open },
        { name: t('deals.insights.lost'), color: colors.lost },
      ]}
      rows={shares.map(({ id, name, count, won, lost, amount }) => ({
        id: id ?? 'none',
        label: id ? name : nameless,
        parts: [
          { name: t('deals.insights.won'), value: won, color: colors.won },
          { name: t('deals.insights.still-open'), value: count - won - lost, color: colors.open },
          { name: t('deals.insights.lost'), value: lost, color: colors.lost },
        ],
        cells: [
          <CountLink key="count" address={address} count={count} where={where(id)} />,
          <CountLink key="won" address={address} count={won} where={{ ...where(id), ...insightList.state('won') }} />,
          <CountLink
            key="lost"
            address={address}
            count={lost}
            where={{ ...where(id), ...insightList.state('lost') }}
          />,
          won + lost > 0 ? formatPercent(won / (won + lost), 0) : '–',
          ...(hasWorth ? [formatCompactMoney(amount ?? 0)] : []),
        ],
      }))}
    />
  )
}

/** Why deals were lost, the most frequent reason first. */
export function LossReasons({ address, reasons }: { address: PipelineAddress; reasons: DealInsights['reasons'] }) {
  const { t } = useText(words)
  if (reasons.length === 0) return <Nothing address={address} />
  const hasWorth = reasons.some(({ amount }) => amount !== undefined)
  const shares = shownShares(reasons.map(({ count }) => count))
  return (
    <BarRows
      label={t('deals.insights.reasons')}
      head={[
        t('deals.insights.reasons'),
        t('deals.insights.lost'),
        '%',
        ...(hasWorth ? [t('deals.insights.lost.amount')] : []),
      ]}
      rows={reasons.map(({ reason, count, amount }, at) => ({
        id: reason,
        label: reason || t('deals.insights.no-reason'),
        parts: [{ name: t('deals.insights.lost'), value: count, color: 'var(--danger)' }],
        cells: [
          <CountLink key="count" address={address} count={count} where={insightList.reason(reason)} />,
          formatPercent(shares[at]!, 0),
          ...(hasWorth ? [formatCompactMoney(amount ?? 0)] : []),
        ],
      }))}
    />
  )
}

import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { isNarrowed } from '../deal-search.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import styles from './insights-view.module.css'
import { ListLink } from './list-link.tsx'
import { viewMessages as words } from './messages.ts'

/** A count that links to its list; no link for zero. */
export const CountLink = ({ address, count, where }: { address: PipelineAddress; count: number; where: object }) =>
  count > 0 ? (
    <ListLink address={address} where={where}>
      {formatNumber(count)}
    </ListLink>
  ) : (
    formatNumber(count)
  )

export function Nothing({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const why = isNarrowed(address.value) ? 'deals.insights.nothing' : 'deals.insights.nothing-yet'
  return <p className={styles.nothing}>{t(why)}</p>
}

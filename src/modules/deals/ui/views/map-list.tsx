import { useItem } from '../../../../platform/ui/data/queries.ts'
import type { Box } from '../../../../platform/ui/map/camera.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { formatNumber, formatWholeMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealsMap, NamedDeal } from '../../view-shapes.ts'
import { dealViews } from '../../views-contract.ts'
import { filtersOf, isNarrowed } from '../deal-search.ts'
import { dealScreenMessages } from '../messages.ts'
import { ClearFilters, type PipelineAddress } from '../pipeline-frame.tsx'
import { ListLink } from './list-link.tsx'
import styles from './map-view.module.css'
import { viewMessages as words } from './messages.ts'

interface MapListProps {
  address: PipelineAddress
  data: DealsMap
  /** Shows the deals of one place instead of those in view. */
  place: Box | null
  onLeavePlace(): void
  onOpen(id: string): void
}

/** The deals in view by name, or those at one place; below, the deals without coordinates. */
export function MapList({ address, data, place, onLeavePlace, onOpen }: MapListProps) {
  const { t, say } = useText(words)
  const here = useItem(
    dealViews.map,
    { query: { ...filtersOf(address.value), ...(place && around(place)), zoom: 18 } },
    { enabled: place !== null },
  )
  const shown = place ? here.data : data
  const without = data.total - data.located
  const title = t(place ? 'deals.map.here' : 'deals.map.in-sight', { count: shown?.inSight ?? 0 })
  return (
    <aside className={styles.list} aria-label={title}>
      {place && (
        <Button size="small" onClick={onLeavePlace}>
          {t('deals.map.here.back')}
        </Button>
      )}
      <h2 aria-live="polite">{title}</h2>
      {data.total === 0 && !isNarrowed(address.value) && <p>{t('deals.map.none')}</p>}
      {data.total === 0 && isNarrowed(address.value) && (
        <>
          <p>{say(dealScreenMessages['deals.none.text'])}</p>
          <ClearFilters address={address} />
        </>
      )}
      <Deals deals={shown?.deals ?? []} openId={address.value.aberto} onOpen={onOpen} />
      {shown && shown.inSight > shown.deals.length && (
        <p>
          +{formatNumber(shown.inSight - shown.deals.length)}. {t('deals.map.more')}
        </p>
      )}
      {without > 0 && (
        <details className={styles.unplaced}>
          <summary>{t('deals.map.unplaced', { count: without })}</summary>
          <ListLink address={address} where={{ without: ['coordinates'] }}>
            {t('deals.map.unplaced.all')}
          </ListLink>
          <Deals deals={data.unplaced} openId={address.value.aberto} onOpen={onOpen} />
        </details>
      )}
    </aside>
  )
}

/** Slightly larger than the place itself, so that its own deals are inside. */
const around = ({ west, south, east, north }: Box) => ({
  west: west - 1e-5,
  south: south - 1e-5,
  east: east + 1e-5,
  north: north + 1e-5,
})

function Deals({
  deals,
  openId,
  onOpen,
}: {
  deals: NamedDeal[]
  openId: string | undefined
  onOpen(id: string): void
}) {
  return (
    <ul>
      {deals.map((deal) => (
        <li key={deal.id}>
          <button type="button" data-on={deal.id === openId || undefined} onClick={() => onOpen(deal.id)}>
            <strong>{deal.title}</strong>
            <span>
              <StatusDot color={deal.statusColor}>{deal.statusName}</StatusDot>
              {deal.amount ? formatWholeMoney(deal.amount) : ''}
            </span>
            {deal.city && <small>{deal.city}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}

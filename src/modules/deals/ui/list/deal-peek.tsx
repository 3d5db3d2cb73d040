import { useState } from 'react'
import { formatPhone } from '../../../../platform/brazil/phone.ts'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { SidePeek } from '../../../../platform/ui/layout/side-peek.tsx'
import { useOpenAreas } from '../../../../platform/ui/routing/areas.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Deal, deals } from '../../contract.ts'
import { DealMenu } from '../deal/deal-menu.tsx'
import { tabsFor } from '../deal/deal-tab.ts'
import { MoveDialog } from '../deal/move-dialog.tsx'
import { NextActionButton } from '../deal/next-action-button.tsx'
import { dealScreenMessages as words } from '../messages.ts'
import { PeekBody } from './peek-body.tsx'
import { PeekReach } from './peek-reach.tsx'

export interface DealPeekProps {
  dealId: string
  position?: { at: number; total: number } | undefined
  onClose(): void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** The essentials of a deal beside its list or board, with the actions possible from there. */
export function DealPeek({ dealId, position, onClose, onNext, onPrevious }: DealPeekProps) {
  const { t } = useText(words)
  const deal = useItem(deals.show, { params: { id: dealId } }, { keepPrevious: true })
  const [moving, setMoving] = useState<{ statusId: string | null } | null>(null)
  useRoom(`deal:${dealId}`, { onEvents: () => void deal.refetch(), onGap: () => void deal.refetch() })
  const { data } = deal
  const onMove = (statusId: string | null) => setMoving({ statusId })
  const phone = data?.contact?.phone
  return (
    <SidePeek
      title={data?.title ?? <Skeleton width="70%" height="1.25rem" />}
      position={[data && whereIs(data, t), position && t('deals.peek.position', shownPlace(position))]
        .filter(Boolean)
        .join(' · ')}
      {...(phone && { detail: <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a> })}
      to={`/negocio/${dealId}`}
      onClose={onClose}
      {...(onNext && { onNext })}
      {...(onPrevious && { onPrevious })}
      {...(data && { foot: <PeekFoot deal={data} onMove={onMove} /> })}
    >
      {deal.error ? (
        <Failure failure={deal.error} retry={() => void deal.refetch()} />
      ) : data ? (
        <>
          <PeekReach deal={data} onMove={() => onMove(null)} />
          <PeekBody deal={data} />
        </>
      ) : (
        <Skeleton height="16rem" />
      )}
      {data && moving && <MoveDialog deal={data} statusId={moving.statusId} onClose={() => setMoving(null)} />}
    </SidePeek>
  )
}

type T = ReturnType<typeof useText<typeof words>>['t']

const shownPlace = ({ at, total }: { at: number; total: number }) => ({
  at: formatNumber(at),
  total: formatNumber(total),
})

/** "nº 4.812 · Uberlândia/MG"; the place only where one is known. */
function whereIs({ number, city, stateCode, contact }: Deal, t: T) {
  const place = [city || contact?.city, city ? stateCode : contact?.state].filter(Boolean).join('/')
  return [t('deals.card.number', { number: formatNumber(number) }), place].filter(Boolean).join(' · ')
}

/** The next step leads to tabs that this person's page of the deal has. */
function PeekFoot({ deal, onMove }: { deal: Deal; onMove(statusId: string | null): void }) {
  const tabs = tabsFor(
    useOpenAreas().flatMap(({ dealTabs = [] }) => dealTabs),
    usePermissions(),
  )
  return (
    <>
      <NextActionButton deal={deal} tabs={tabs.map(({ path }) => path)} onMove={onMove} />
      <DealMenu deal={deal} onMove={onMove} />
    </>
  )
}

import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import type { AnyEndpoint } from '../../../../platform/contract/endpoint.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deals, type MissingItem, type Way } from '../../contract.ts'
import { missingIn } from '../../missing-item.ts'
import { staleWithDeal } from '../deal/use-deal.ts'
import { dealScreenMessages as words } from '../messages.ts'
import { MoveForm } from './move-form.tsx'

interface MoveToAllowProps {
  deal: { id: string; title: string }
  way: Way
  refreshes?: readonly AnyEndpoint[]
  isSmall?: boolean
}

/** Moves the deal into a status that allows what its own forbids; what the move asks for is filled in on the way. */
export function MoveToAllow({ deal, way, refreshes = [], isSmall = false }: MoveToAllowProps) {
  const { t } = useText(words)
  const [missing, setMissing] = useState<readonly MissingItem[] | null>(null)
  const stale = [...refreshes, ...staleWithDeal]
  const move = useCall(deals.move, { refreshes: stale, tells: 'nowhere' })
  const moveNow = async () => {
    try {
      await move.call({ params: { id: deal.id }, body: { statusId: way.id, confirmedBack: true } })
      notify.success(t('deal.move_done', { status: way.name }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const lacking = missingIn(failure)
      if (lacking) setMissing(lacking)
      else notify.failure(failure)
    }
  }
  return (
    <>
      <Button
        {...(isSmall ? { size: 'small' } : { variant: 'primary' })}
        isBusy={move.isRunning}
        onClick={() => void moveNow()}
      >
        {t('deal.move_now', { status: way.name })}
      </Button>
      {missing && (
        <MoveForm
          dealId={deal.id}
          dealName={deal.title}
          statusId={way.id}
          statusName={way.name}
          missing={missing}
          confirmedBack
          refreshes={stale}
          onClose={() => setMissing(null)}
        />
      )}
    </>
  )
}

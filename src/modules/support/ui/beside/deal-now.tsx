import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../../deals/contract.ts'
import { MoveDialog, NextStep } from '../../../deals/ui/public.ts'
import { funnels } from '../../../funnels/contract.ts'
import { support } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

interface NowProps {
  dealId: string
  /** As the conversation has it, until the deal is read. */
  statusName: string
}

/** Where the deal stands, how it goes on, and what comes next for it: as on its own page. */
export function DealNow({ dealId, statusName }: NowProps) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const [isMoving, setMoving] = useState(false)
  const maySee = useMay(deals.show.needs)
  const mayMove = useMay(deals.move.needs)
  const seesSteps = useMay(funnels.show.needs)
  const params = { id: dealId }
  const deal = useItem(deals.show, { params }, { enabled: maySee }).data
  useRoom(maySee ? `deal:${dealId}` : null, { onEvents: () => void refresh(queries, [deals.show]) })
  const next = deal?.stepper[deal.stepper.findIndex(({ current }) => current) + 1]
  const close = () => {
    setMoving(false)
    void refresh(queries, [support.conversation, support.conversations])
  }
  return (
    <>
      <p className={styles.dealStatus}>
        {deal?.names.status ?? statusName}
        {deal?.state === 'open' && mayMove && seesSteps && (
          <Button size="small" unavailable={deal.can.move.message} onClick={() => setMoving(true)}>
            {t('context.move')}
          </Button>
        )}
      </p>
      {deal?.state === 'open' && (
        <>
          <h4>{t('context.next')}</h4>
          <NextStep deal={deal} />
        </>
      )}
      {deal && isMoving && <MoveDialog deal={deal} statusId={next?.id ?? null} onClose={close} />}
    </>
  )
}

import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deals, type MissingItem } from '../../../deals/contract.ts'
import { missingIn } from '../../../deals/missing-item.ts'
import { MoveForm, staleWithDeal } from '../../../deals/ui/public.ts'
import { type Proposal, proposals } from '../../contract.ts'
import { proposalScreenMessages } from '../messages.ts'
import styles from '../proposals.module.css'

/** Before sending, says that the deal's status forbids acceptance, and offers the move. */
export function ForbiddenWhileShared({ proposal }: { proposal: Proposal }) {
  const { t } = useText(proposalScreenMessages)
  const [missing, setMissing] = useState<readonly MissingItem[] | null>(null)
  const move = useCall(deals.move, {
    refreshes: [proposals.show, proposals.ofDeal, ...staleWithDeal],
    tells: 'nowhere',
  })
  const [way] = proposal.acceptIn
  if (proposal.allowed.accept.code !== 'funnels.accept_forbidden') return null
  const moveNow = async (statusId: string, status: string) => {
    try {
      await move.call({ params: { id: proposal.dealId }, body: { statusId, confirmedBack: true } })
      notify.success(t('proposal-ui.move_done', { status }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const lacking = missingIn(failure)
      if (lacking) setMissing(lacking)
      else notify.failure(failure)
    }
  }
  return (
    <div className={styles.warnBlock} role="note">
      <p>{t('proposal-ui.forbidden_sharing')}</p>
      {way && (
        <div>
          <Button size="small" isBusy={move.isRunning} onClick={() => void moveNow(way.id, way.name)}>
            {t('proposal-ui.move_now', { status: way.name })}
          </Button>
        </div>
      )}
      {way && missing && (
        <MoveForm
          dealId={proposal.dealId}
          dealName={proposal.dealTitle}
          statusId={way.id}
          statusName={way.name}
          missing={missing}
          confirmedBack
          refreshes={[proposals.show, proposals.ofDeal, ...staleWithDeal]}
          onClose={() => setMissing(null)}
        />
      )}
    </div>
  )
}

import { useText } from '../../../../platform/ui/text/use-text.ts'
import { MoveToAllow } from '../../../deals/ui/public.ts'
import { type Proposal, proposals } from '../../contract.ts'
import { proposalScreenMessages } from '../messages.ts'
import styles from '../proposals.module.css'

/** Before sending, says that the deal's status forbids acceptance, and offers the move. */
export function ForbiddenWhileShared({ proposal }: { proposal: Proposal }) {
  const { t } = useText(proposalScreenMessages)
  const { acceptIn, allowed, dealId, dealTitle } = proposal
  const [way] = acceptIn
  if (allowed.accept.code !== 'funnels.accept_forbidden') return null
  return (
    <div className={styles.warnBlock} role="note">
      <p>{t('proposal-ui.forbidden_sharing')}</p>
      {way && (
        <div>
          <MoveToAllow
            deal={{ id: dealId, title: dealTitle }}
            way={way}
            refreshes={[proposals.show, proposals.ofDeal]}
            isSmall
          />
        </div>
      )}
    </div>
  )
}

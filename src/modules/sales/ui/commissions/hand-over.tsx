import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { commissionScreenMessages as words } from './messages.ts'

/** Asks before somebody who was paid leaves a sale. */
export function HandOver({ isOpen, onClose, run }: { isOpen: boolean; onClose(): void; run(): Promise<unknown> }) {
  const { t } = useText(words)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('commissions.hand_over')}
      confirm={t('commissions.hand_over.do')}
      run={run}
    >
      {t('commissions.hand_over.why')}
    </ConfirmDialog>
  )
}

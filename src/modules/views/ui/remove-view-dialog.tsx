import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ListView } from '../contract.ts'
import { viewScreenMessages as words } from './messages.ts'

export interface RemoveViewDialogProps {
  view: ListView
  remove(): Promise<void>
  onClose(): void
}

export function RemoveViewDialog({ view, remove, onClose }: RemoveViewDialogProps) {
  const { t } = useText(words)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('views.remove.ask', { name: view.name })}
      confirm={t('views.remove')}
      isDangerous
      run={remove}
    >
      {t('views.remove.what')}
    </ConfirmDialog>
  )
}

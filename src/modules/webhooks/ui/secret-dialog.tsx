import type { ReactNode } from 'react'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { CopyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { webhookScreenMessages as words } from './messages.ts'
import styles from './webhooks.module.css'

interface SecretDialogProps {
  secret: string
  onClose(): void
  children?: ReactNode
}

/** The secret of a webhook, once. */
export function SecretDialog({ secret, onClose, children }: SecretDialogProps) {
  const { t } = useText(words)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('webhooksUi.secret_title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('webhooksUi.secret_kept')}
        </Button>
      }
    >
      <p>{t('webhooksUi.secret_text')}</p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <CopyText text={secret} />
      </p>
      {children}
    </Dialog>
  )
}

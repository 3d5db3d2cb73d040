import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { accountMessages } from './account-messages.ts'

/** May this device's location be shared? */
export function ShareLocationDialog({ agree, close }: { agree(): void; close(): void }) {
  const { t } = useText(accountMessages)
  return (
    <Dialog
      isOpen
      onClose={close}
      size="small"
      title={t('account.location.title')}
      actions={
        <>
          <Button onClick={close}>{t('account.location.no')}</Button>
          <Button variant="primary" onClick={agree}>
            {t('account.location.yes')}
          </Button>
        </>
      }
    >
      <p>{t('account.location.text')}</p>
    </Dialog>
  )
}

import { useSyncExternalStore } from 'react'
import { Dialog } from '../feedback/dialog.tsx'
import { onDialog, openDialog, readDialog } from '../feedback/dialogs.ts'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'

/** The dialogs that any screen may open with `openDialog('access-restriction')`. */
export function GlobalDialogs() {
  const { t } = useText(messages)
  const open = useSyncExternalStore(onDialog, readDialog)
  const close = () => openDialog(null)
  const understood = (
    <Button variant="primary" onClick={close}>
      {t('ui.understood')}
    </Button>
  )
  return (
    <>
      <Dialog
        isOpen={open === 'access-restriction'}
        onClose={close}
        size="small"
        title={t('ui.restricted.title')}
        actions={understood}
      >
        <p>{t('ui.restricted.text')}</p>
      </Dialog>
      <Dialog
        isOpen={open === 'feature-maintenance'}
        onClose={close}
        size="small"
        title={t('ui.maintenance.title')}
        actions={understood}
      >
        <p>{t('ui.maintenance.text')}</p>
      </Dialog>
    </>
  )
}

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
  const dialog = open?.dialog
  const parts = {
    'access-restriction': { title: t('ui.restricted.title'), text: t('ui.restricted.text') },
    'feature-maintenance': { title: t('ui.maintenance.title'), text: t('ui.maintenance.text') },
    'feature-not-in-plan': { title: t('ui.not_in_plan.title'), text: t('ui.not_in_plan.text') },
  }
  return Object.entries(parts).map(([name, { title, text }]) => (
    <Dialog key={name} isOpen={dialog === name} onClose={close} size="small" title={title} actions={understood}>
      <p>{open?.text || text}</p>
    </Dialog>
  ))
}

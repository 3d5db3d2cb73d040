import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { timelineMessages } from './messages.ts'

interface NextStepDialogProps {
  threadId: string
  /** The title of the record. */
  name: string
  onClose(): void
}

/** Creates the next appointment of a record, from any screen that shows it. */
export function NextStepDialog({ threadId, name, onClose }: NextStepDialogProps) {
  const { t } = useText(timelineMessages)
  return (
    <Dialog isOpen onClose={onClose} title={t('timeline.next_step', { name })} size="small">
      <AppointmentForm threadId={threadId} onDone={onClose} />
    </Dialog>
  )
}

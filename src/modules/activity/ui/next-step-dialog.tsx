import type { ReactNode } from 'react'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { timelineMessages } from './messages.ts'

interface NextStepDialogProps {
  threadId: string
  /** The title of the record. */
  name: string
  onClose(): void
  /** The appointment is the second choice: something else is offered above it. */
  isSecond?: boolean
  /** What may be added in place of an appointment, with one press. */
  children?: ReactNode
}

/** Creates the next appointment of a record, from any screen that shows it. */
export function NextStepDialog({ threadId, name, onClose, isSecond = false, children }: NextStepDialogProps) {
  const { t } = useText(timelineMessages)
  return (
    <Dialog isOpen onClose={onClose} title={t('timeline.next_step', { name })} size="small">
      {children}
      <AppointmentForm threadId={threadId} isSecond={isSecond} onDone={onClose} />
    </Dialog>
  )
}

import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { timelineMessages } from './messages.ts'
import { NoteComposer } from './note-composer.tsx'

/** Adds a note to a record from any screen that shows it. */
export function NoteDialog({ threadId, name, onClose }: { threadId: string; name: string; onClose(): void }) {
  const { t } = useText(timelineMessages)
  return (
    <Dialog isOpen onClose={onClose} title={t('timeline.note.of', { name })} size="small">
      <NoteComposer threadId={threadId} onDone={onClose} />
    </Dialog>
  )
}

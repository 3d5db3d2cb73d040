import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DiscardQuestionProps {
  isOpen: boolean
  /** What holds something unsaved: a page or a window by its title. */
  title: string
  onStay(): void
  onDiscard(): void
}

/** Asks before what was typed is thrown away. */
export function DiscardQuestion({ isOpen, title, onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useText(messages)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onStay}
      title={t('ui.leave.ask')}
      confirm={t('ui.leave.discard')}
      isDangerous
      run={async () => onDiscard()}
    >
      {t('ui.leave.what', { title })}
    </ConfirmDialog>
  )
}

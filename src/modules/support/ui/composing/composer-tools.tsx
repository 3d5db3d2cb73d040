import { IconSlash, IconSparkles, IconTemplate } from '@tabler/icons-react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { useNarrow } from '../../../../platform/ui/layout/use-narrow.ts'
import { AttachButton } from '../../../../platform/ui/pieces/given-files.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Conversation, support } from '../../contract.ts'
import { acceptedAtDesk } from '../attach/send-voice.ts'
import { giveBack } from '../drafts/drafts.ts'
import { deskMessages as words } from '../messages.ts'

interface ComposerToolsProps {
  conversation: Conversation
  hasAssistant: boolean
  onFiles(files: readonly File[]): boolean
  /** Begins a command; nothing where something is written already. */
  onCommand: (() => void) | undefined
  onTemplate(): void
  /** A suggested answer stands in the field. */
  onSuggested(): void
}

/** Other things to send than text; on a phone the two that start from text are reached by the keyboard only. */
export function ComposerTools({ conversation, hasAssistant, ...on }: ComposerToolsProps) {
  const { t } = useText(words)
  const isNarrow = useNarrow()
  const { id, hasWindow } = conversation
  const draft = useCall(support.draft, {
    onDone: ({ text }) => {
      giveBack(id, 'answer', text)
      on.onSuggested()
    },
  })
  return (
    <>
      <AttachButton label={t('composer.attach')} accept={acceptedAtDesk} onTake={on.onFiles} />
      {!isNarrow && on.onCommand && (
        <IconButton icon={IconSlash} label={t('composer.commands')} shortcut="/" onClick={on.onCommand} />
      )}
      {!isNarrow && hasWindow && (
        <IconButton icon={IconTemplate} label={t('composer.template.use')} onClick={on.onTemplate} />
      )}
      {hasAssistant && (
        <IconButton
          icon={IconSparkles}
          label={t('composer.draft')}
          aria-busy={draft.isRunning || undefined}
          onClick={() => !draft.isRunning && void draft.run({ params: { id } })}
        />
      )}
    </>
  )
}

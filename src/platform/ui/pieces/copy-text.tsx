import { IconCopy } from '@tabler/icons-react'
import { notify } from '../feedback/notices.ts'
import { messages } from '../messages.ts'
import { textNow, useText } from '../text/use-text.ts'
import { IconButton } from './icon-button.tsx'

export const copyText = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => notify.success(textNow(messages['ui.copied'])),
    () => notify.failure(textNow(messages['ui.copy.failed'])),
  )

/** Puts a text on the clipboard and says so. */
export function CopyText({ text }: { text: string }) {
  const { t } = useText(messages)
  return <IconButton icon={IconCopy} label={t('ui.copy')} size="small" onClick={() => void copyText(text)} />
}

import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'

/** Asks before another screen takes the place of a page on which something is not saved; `ignoreBlocker` leaves unasked. */
export function LeaveQuestion({ isChanged, title }: { isChanged: boolean; title: string }) {
  const { t } = useText(messages)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('ui.leave.ask')}
      confirm={t('ui.leave.discard')}
      isDangerous
      run={async () => proceed?.()}
    >
      {t('ui.leave.what', { title })}
    </ConfirmDialog>
  )
}

import { IconLock } from '@tabler/icons-react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { messages } from '../messages.ts'
import { LinkButton } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'

/** In the place of a screen that the person's role does not open. */
export function Restricted() {
  const { t } = useText(messages)
  return (
    <EmptyState
      icon={IconLock}
      title={t('ui.restricted.title')}
      action={<LinkButton to="/">{t('ui.notFound.home')}</LinkButton>}
    >
      {t('ui.restricted.text')}
    </EmptyState>
  )
}

import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { messages } from '../messages.ts'
import { LinkButton } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'

/** In the place of a screen that the person's role does not open, with what it lacks where that is known. */
export function Restricted({ children }: { children?: ReactNode }) {
  const { t } = useText(messages)
  return (
    <EmptyState
      icon={IconLock}
      title={t('ui.restricted.title')}
      action={<LinkButton to="/">{t('ui.notFound.home')}</LinkButton>}
    >
      {children ?? t('ui.restricted.text')}
    </EmptyState>
  )
}

import { IconSearchOff } from '@tabler/icons-react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Button } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'
import { settingsMessages } from './messages.ts'

/** In the place of the rows that a search has left none of. */
export function NothingFound({ onClear }: { onClear(): void }) {
  const { t } = useText(settingsMessages)
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('settings.list.none')}
      action={<Button onClick={onClear}>{t('settings.list.all')}</Button>}
    />
  )
}

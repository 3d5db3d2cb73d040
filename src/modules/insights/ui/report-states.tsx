import { IconEyeOff, IconHistoryOff, IconLayoutGrid } from '@tabler/icons-react'
import type { ApiError } from '../../../platform/contract/client.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { reportScreenMessages as words } from './report-messages.ts'

/** The person sees the records and not what they add up to. */
export function HiddenSums() {
  const { t } = useText(words)
  return (
    <EmptyState icon={IconEyeOff} title={t('insights.report.hidden')}>
      {t('insights.report.hidden.why')}
    </EmptyState>
  )
}

/** A field of the report no longer exists, or this person may not see it. */
export function Gone({ onRestore }: { onRestore(): void }) {
  const { t } = useText(words)
  return (
    <EmptyState
      icon={IconLayoutGrid}
      title={t('insights.gone')}
      action={<Button onClick={onRestore}>{t('insights.restore')}</Button>}
    />
  )
}

/** A part of the report is not known of the past day: the rest of it is one click away. */
export function NotThen({ error, onLeaveOut }: { error: ApiError; onLeaveOut(): void }) {
  const { t } = useText(words)
  return (
    <EmptyState
      icon={IconHistoryOff}
      title={Object.values(error.fields)[0] ?? error.message}
      action={<Button onClick={onLeaveOut}>{t('insights.as-of.without')}</Button>}
    />
  )
}

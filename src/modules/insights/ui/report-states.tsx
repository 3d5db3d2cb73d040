import { IconEyeOff, IconLayoutGrid } from '@tabler/icons-react'
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

/** A field of the report is not there, or not for this person. */
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

import { IconChartBarOff, IconEyeOff, IconHistoryOff, IconLayoutGrid } from '@tabler/icons-react'
import type { ApiError } from '../../../../platform/contract/client.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { reportScreenMessages as words } from '../report-messages.ts'

/** The person sees the records and not what they add up to. */
export function HiddenSums() {
  const { t } = useText(words)
  return (
    <EmptyState icon={IconEyeOff} title={t('insights.report.hidden')}>
      {t('insights.report.hidden.why')}
    </EmptyState>
  )
}

interface GoneProps {
  /** What the server says of it. */
  why?: string | undefined
  /** Shows the rest of it; absent where nothing would be left. */
  onLeaveOut?: (() => void) | undefined
  onRestore(): void
}

/** A part of the report cannot be asked: a field that is not there or not seen, too many groups, days that are none. */
export function Gone({ why, onLeaveOut, onRestore }: GoneProps) {
  const { t } = useText(words)
  return (
    <EmptyState
      icon={IconLayoutGrid}
      title={t('insights.gone')}
      action={
        <>
          {onLeaveOut && (
            <Button variant="primary" onClick={onLeaveOut}>
              {t('insights.as-of.without')}
            </Button>
          )}
          <Button onClick={onRestore}>{t('insights.restore')}</Button>
        </>
      }
    >
      {why ?? t('insights.gone.why')}
    </EmptyState>
  )
}

/** A part of what was asked is not there. What is there and cannot be answered has a code: too many groups, a day that is not known. */
export const isGone = ({ status, fields, details }: ApiError) =>
  status === 422 &&
  Object.keys(fields ?? {}).length > 0 &&
  (details as { code?: string } | undefined)?.code === undefined

/** What of a report that cannot be asked the server says. */
export const whyGone = ({ fields }: ApiError) => Object.values(fields ?? {})[0]

/** Nothing counts: what narrows it is taken away, or the records themselves are looked at. */
export function NotEnough({ path, onClear }: { path: string; onClear?: (() => void) | undefined }) {
  const { t } = useText(words)
  return (
    <EmptyState
      icon={IconChartBarOff}
      title={t('insights.report.not-enough')}
      action={
        onClear ? (
          <Button onClick={onClear}>{t('insights.report.not-enough.clear')}</Button>
        ) : (
          <LinkButton to={path}>{t('insights.report.not-enough.list')}</LinkButton>
        )
      }
    >
      {t(onClear ? 'insights.report.not-enough.filters' : 'insights.report.not-enough.yet')}
    </EmptyState>
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

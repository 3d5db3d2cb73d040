import { IconChartBarOff, IconEyeOff, IconHistoryOff, IconLayoutGrid } from '@tabler/icons-react'
import type { ApiError } from '../../../../platform/contract/client.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { reportScreenMessages as words } from '../report-messages.ts'

/** The person may see the records but not their sums. */
export function HiddenSums() {
  const { t } = useText(words)
  return (
    <EmptyState icon={IconEyeOff} title={t('insights.report.hidden')}>
      {t('insights.report.hidden.why')}
    </EmptyState>
  )
}

interface GoneProps {
  /** The server's reason. */
  why?: string | undefined
  /** Shows the report without the refused part; absent if nothing would be left. */
  onLeaveOut?: (() => void) | undefined
  onRestore(): void
}

/** A part of the report cannot be answered: an unknown or hidden field, too many groups, or invalid days. */
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

/** Whether a part of the question does not exist. What exists and cannot be answered has its own code: too many groups, an unknown day. */
export const isGone = ({ status, fields, details }: ApiError) =>
  status === 422 &&
  Object.keys(fields ?? {}).length > 0 &&
  (details as { code?: string } | undefined)?.code === undefined

/** The server's reason for refusing a report. */
export const whyGone = ({ fields }: ApiError) => Object.values(fields ?? {})[0]

/** No record counts: the person removes filters, or opens the records themselves. */
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

/** The past day lacks a part of the report: one click shows the rest. */
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

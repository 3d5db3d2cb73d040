import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Showing } from '../../pivot.ts'
import type { Report } from '../../report-search.ts'
import { reportScreenMessages as words } from '../report-messages.ts'

/** Whether a cohort says who got there in each month, or by then. */
export function CohortChoice({ report, set }: { report: Report; set(change: Partial<Report>): void }) {
  const { t } = useText(words)
  return (
    <Segmented
      label={t('insights.cohort.by')}
      value={report.shown}
      onChange={(shown: Showing) => set({ shown })}
      options={[
        { value: 'row', label: t('insights.cohort.each') },
        { value: 'running-row', label: t('insights.cohort.so-far') },
      ]}
    />
  )
}

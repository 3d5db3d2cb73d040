import { asOfIn } from '../../../../platform/questions/as-of.ts'
import { Chip } from '../../../../platform/ui/pieces/chip.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ReportComparison, reportComparisons } from '../../compared-answer.ts'
import { comparing, type Heat, heats, type Showing, showings } from '../../pivot.ts'
import type { Report } from '../../report-search.ts'
import styles from '../report.module.css'
import { reportScreenMessages as words } from '../report-messages.ts'

/** How a pivot is shown, and what its figures are compared with. */
export function PivotChoices({ report, set }: { report: Report; set(change: Partial<Report>): void }) {
  const { t } = useText(words)
  const { compare, shown } = report
  const comparisons = reportComparisons.filter((one) => one !== 'now' || compare === one || asOfIn(report.where))
  const compareWith = (next: ReportComparison | undefined) =>
    set({ compare: next, shown: next ? 'change' : comparing.has(shown) ? 'value' : shown })
  return (
    <span className={styles.choices}>
      {report.top && (
        <Chip isOn onRemove={() => set({ top: undefined })}>
          {t('insights.top', { count: report.top })}
        </Chip>
      )}
      <label>
        {t('insights.compare')}
        <select
          value={compare ?? ''}
          onChange={(event) => compareWith((event.target.value || undefined) as ReportComparison | undefined)}
        >
          <option value="">{t('insights.compare.none')}</option>
          {comparisons.map((one) => (
            <option key={one} value={one}>
              {t(`insights.compare.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('insights.shown')}
        <select value={shown} onChange={(event) => set({ shown: event.target.value as Showing })}>
          {showings
            .filter((one) => compare || one === shown || !comparing.has(one))
            .map((one) => (
              <option key={one} value={one}>
                {t(`insights.shown.${one}`)}
              </option>
            ))}
        </select>
      </label>
      <span className={styles.heat}>
        <span aria-hidden>{t('insights.heat')}</span>
        <Segmented
          label={t('insights.heat')}
          value={report.heat}
          onChange={(heat: Heat) => set({ heat })}
          options={heats.map((one) => ({ value: one, label: t(`insights.heat.${one}`) }))}
        />
      </span>
    </span>
  )
}

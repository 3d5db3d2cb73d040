import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { months } from '../../../platform/ui/messages.ts'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { completeMonths } from '../consumption.ts'
import { additionMessages } from './additions/messages.ts'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'
import { pastedMonths } from './unit-form.ts'

interface MonthsGridProps {
  label: string
  value: (number | null)[]
  onChange(value: (number | null)[]): void
  /** Shown at the mean, from which all twelve months can be filled. */
  error?: string | undefined
  /** The yearly profile used to estimate blank months; without one, their mean is used. */
  curve?: readonly number[] | null
}

/** Twelve months of kWh: typed one by one, pasted all at once, or filled from their mean. */
export function MonthsGrid({ label, value, onChange, error, curve = null }: MonthsGridProps) {
  const { t, say } = useText(energyScreenMessages)
  const known = value.filter((kwh) => kwh !== null)
  const { t: tell } = useText(additionMessages)
  const { kwh: complete, unknown } = completeMonths(value, curve)
  const year = complete.reduce((sum, kwh) => sum + kwh, 0)
  const mean = known.length > 0 ? year / 12 : null
  const set = (at: number, kwh: number | null) => onChange(value.map((one, month) => (month === at ? kwh : one)))
  const paste = (at: number, event: React.ClipboardEvent) => {
    const figures = pastedMonths(event.clipboardData.getData('text'))
    if (!figures) return
    event.preventDefault()
    onChange(value.map((one, month) => (month >= at && figures[month - at] !== undefined ? figures[month - at]! : one)))
  }
  return (
    <fieldset className={styles.months}>
      <legend>{label}</legend>
      <p className={styles.hint}>{t('energy-ui.consumption_hint')}</p>
      <div className={styles.grid}>
        {months.map((month, at) => (
          <div key={month.pt} onPaste={(event) => paste(at, event)}>
            <NumberField
              label={say(month)}
              value={value[at] ?? null}
              placeholder={known.length > 0 ? `≈ ${formatNumber(complete[at]!)}` : undefined}
              onChange={(kwh) => set(at, kwh)}
              digits={2}
            />
          </div>
        ))}
        <div className={styles.mean}>
          <NumberField
            label={t('energy-ui.mean')}
            unit="kWh"
            value={mean === null ? null : Math.round(mean * 100) / 100}
            onChange={(kwh) => kwh !== null && onChange(Array<number | null>(12).fill(kwh))}
            digits={2}
            error={error}
          />
        </div>
      </div>
      {known.length > 0 && (
        <p className={styles.hint} role="status">
          {t('energy-ui.year_of', { value: formatNumber(year) })}
          {unknown > 0 && ` · ${tell(curve ? 'additions.by_curve' : 'additions.by_mean', { count: unknown })}`}
        </p>
      )}
    </fieldset>
  )
}

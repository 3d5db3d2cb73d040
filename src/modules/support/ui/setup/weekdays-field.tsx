import { Field, type FieldProps } from '../../../../platform/ui/forms/field.tsx'
import { formatWeekday } from '../../../../platform/ui/text/formats.ts'
import styles from './settings.module.css'

/** Monday first; Sunday is 0. */
const weekdays = ['1', '2', '3', '4', '5', '6', '0']
/** A day of the calendar that is this weekday. */
const anyDay = (weekday: string) => `2026-11-${22 + Number(weekday)}`

interface WeekdaysFieldProps extends FieldProps {
  value: string[]
  onChange(value: string[]): void
}

/** The days of a week in one row, each on or off. */
export function WeekdaysField({ value, onChange, ...field }: WeekdaysFieldProps) {
  const turn = (weekday: string) =>
    onChange(value.includes(weekday) ? value.filter((one) => one !== weekday) : [...value, weekday])
  return (
    <div className={styles.weekdaysField}>
      <Field {...field} group>
        {(ids) => (
          <div className={styles.weekdays} data-invalid={ids['aria-invalid']}>
            {weekdays.map((weekday) => (
              <button
                key={weekday}
                type="button"
                disabled={ids.disabled}
                aria-label={formatWeekday(anyDay(weekday), 'long')}
                aria-describedby={ids['aria-describedby']}
                aria-pressed={value.includes(weekday)}
                onClick={() => turn(weekday)}
              >
                {formatWeekday(anyDay(weekday), 'short').replace('.', '')}
              </button>
            ))}
          </div>
        )}
      </Field>
    </div>
  )
}

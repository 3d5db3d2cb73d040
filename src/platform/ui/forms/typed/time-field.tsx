import { messages } from '../../messages.ts'
import { formatClock } from '../../text/formats.ts'
import { useText } from '../../text/use-text.ts'
import type { FieldProps } from '../field.tsx'
import { parseTime } from './parse-time.ts'
import { TypedField } from './typed-field.tsx'

export interface TimeFieldProps extends FieldProps {
  /** `HH:mm`, or nothing. */
  value: string
  onChange(value: string): void
}

/** A time of the day in the clock of the person's language, whatever the device's own clock shows. */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const { t } = useText(messages)
  return (
    <TypedField
      placeholder={t('ui.time.pattern')}
      {...field}
      value={value || null}
      onChange={(time) => onChange(time ?? '')}
      inputMode="numeric"
      reading={{ read: parseTime, write: formatClock, wrong: t('ui.time.invalid') }}
    />
  )
}

import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { today } from '../../../i18n/days.ts'
import { messages } from '../../messages.ts'
import { IconButton } from '../../pieces/icon-button.tsx'
import { formatDate } from '../../text/formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from './date-field.module.css'
import { parseDate } from './parse-date.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

/** A day, `yyyy-MM-dd`: typed in the order of the person's language or chosen in the device's own calendar. */
export function DateField({ min, max, ...field }: TypedFieldProps<string> & { min?: string; max?: string }) {
  const { t, lang } = useText(messages)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <TypedField
      placeholder={t('ui.date.pattern')}
      {...field}
      inputMode="numeric"
      suffix={
        <span className={styles.pick}>
          <IconButton
            icon={IconCalendar}
            label={t('ui.date.pick')}
            size="small"
            tabIndex={-1}
            disabled={field.isDisabled}
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            className={styles.native}
            value={field.value ?? ''}
            min={min}
            max={max}
            onChange={(event) => field.onChange(event.currentTarget.value || null)}
          />
        </span>
      }
      reading={{ read: (text) => parseDate(text, today(), lang), write: formatDate, wrong: t('ui.date.invalid') }}
    />
  )
}

import { rowsOfForm } from '../../../../platform/ui/forms/form-rows.ts'
import { FormSection } from '../../../../platform/ui/forms/form-section.tsx'
import { RowEditor } from '../../../../platform/ui/forms/row-editor.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { TimeField } from '../../../../platform/ui/forms/typed/time-field.tsx'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { OpenWindow } from '../../opening.ts'
import { deskSettingsMessages as words } from './settings-messages.ts'
import { WeekdaysField } from './weekdays-field.tsx'

/** A holiday while it is typed. */
export interface HolidayLine {
  day: string | null
}

/** When a department answers: its hours, as many as it has, and the days on which it does not. `form` holds `windows` and `holidays`. */
export function DepartmentHours({ form }: { form: Parameters<typeof rowsOfForm>[0] }) {
  const { t } = useText(words)
  return (
    <>
      <FormSection title={t('departments.hours')} help={t('departments.hours.why')}>
        <RowEditor
          label={t('departments.hours')}
          rows={rowsOfForm<OpenWindow>(form, 'windows')}
          sizes="repeat(2, minmax(0, 1fr))"
          newLine={() => ({ weekdays: [], from: '', to: '' })}
          fields={(row, hidden) => (
            <>
              <WeekdaysField label={t('departments.weekdays')} {...hidden} {...row.field('weekdays')} />
              <TimeField label={t('departments.from')} {...hidden} {...row.field('from')} />
              <TimeField label={t('departments.to')} {...hidden} {...row.field('to')} />
            </>
          )}
        />
      </FormSection>
      <FormSection title={t('departments.holidays')} help={t('departments.holidays.why')}>
        <RowEditor
          label={t('departments.holidays')}
          rows={rowsOfForm<HolidayLine>(form, 'holidays')}
          sizes="minmax(0, 1fr)"
          newLine={() => ({ day: null })}
          nameOf={({ day }) => day && formatDate(day)}
          fields={(row, hidden) => <DateField label={t('departments.holiday')} {...hidden} {...row.field('day')} />}
        />
      </FormSection>
    </>
  )
}

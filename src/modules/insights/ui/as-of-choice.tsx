import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../platform/i18n/days.ts'
import type { AsOf } from '../../../platform/questions/as-of.ts'
import { addDays, isDay } from '../../../platform/questions/day-groups.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { Popover } from '../../../platform/ui/overlays/popover.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Chip } from '../../../platform/ui/pieces/chip.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { asOfMessages as words } from './as-of-messages.ts'
import styles from './report.module.css'

interface AsOfChoiceProps {
  asOf: AsOf | undefined
  onChange(asOf: AsOf | undefined): void
}

/** The past day of a report, shown beside its filters while it is chosen. */
export function AsOfChoice({ asOf, onChange }: AsOfChoiceProps) {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  const key = asOf?.withCorrections ? 'insights.as-of.corrected' : 'insights.as-of.day'
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      width="18rem"
      label={t('insights.as-of')}
      trigger={
        <span className={styles.holder}>
          <Chip
            icon={IconHistory}
            isOn={Boolean(asOf)}
            isDashed={!asOf}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            {...(asOf && { onRemove: () => onChange(undefined), removeLabel: t('insights.as-of.now') })}
          >
            {asOf ? t(key, { day: isDay(asOf.day) ? formatDate(asOf.day) : asOf.day }) : t('insights.as-of')}
          </Chip>
        </span>
      }
    >
      <DayEditor
        asOf={asOf}
        onChange={(next) => {
          onChange(next)
          setOpen(false)
        }}
      />
    </Popover>
  )
}

function DayEditor({ asOf, onChange }: { asOf: AsOf | undefined; onChange(asOf: AsOf): void }) {
  const { t } = useText(words)
  const [day, setDay] = useState<string | null>(asOf && isDay(asOf.day) ? asOf.day : null)
  const [withCorrections, setWithCorrections] = useState(asOf?.withCorrections ?? false)
  const last = addDays(today(), -1)
  return (
    <form
      className={styles.asOf}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (day && day <= last) onChange({ day, withCorrections })
      }}
    >
      <DateField
        label={t('insights.as-of.end')}
        value={day}
        onChange={setDay}
        max={last}
        error={day && day > last ? t('insights.as-of.past') : null}
      />
      <Checkbox label={t('insights.as-of.corrections')} value={withCorrections} onChange={setWithCorrections} />
      <p>{t('insights.as-of.corrections.hint')}</p>
      <Button type="submit" size="small" disabled={!day}>
        {t('insights.as-of.show')}
      </Button>
    </form>
  )
}

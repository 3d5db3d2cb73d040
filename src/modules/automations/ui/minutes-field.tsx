import { useState } from 'react'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { automationScreenMessages as words } from './messages.ts'

const units = { days: 1440, hours: 60, minutes: 1 } as const
type Unit = keyof typeof units
const names = Object.keys(units) as Unit[]

/** A time in the largest unit in which it is whole. */
export function MinutesField({ value, onChange }: { value: number; onChange(minutes: number): void }) {
  const { t } = useText(words)
  const [unit, setUnit] = useState<Unit>(names.find((one) => value % units[one] === 0) ?? 'minutes')
  return (
    <>
      <span data-narrow>
        <NumberField
          label={t('automations.for')}
          isLabelHidden
          value={value / units[unit]}
          onChange={(count) => onChange(Math.max(1, Math.round((count ?? 1) * units[unit])))}
        />
      </span>
      <SelectField
        label={t('automations.unit')}
        isLabelHidden
        options={names.map((one) => ({ value: one, label: t(`automations.unit.${one}`) }))}
        value={unit}
        onChange={(next) => {
          const chosen = (next ?? 'minutes') as Unit
          setUnit(chosen)
          onChange((value / units[unit]) * units[chosen])
        }}
      />
    </>
  )
}

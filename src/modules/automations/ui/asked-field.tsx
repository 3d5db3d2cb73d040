import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { PartView } from '../catalogue.ts'
import { type Condition, needed } from '../conditions.ts'
import { automationScreenMessages as words } from './messages.ts'
import { NamedValue } from './named-value.tsx'

interface AskedFieldProps {
  label: string
  part: PartView
  value: Condition
  onChange(value: Condition): void
}

/** What the comparison needs: a value, several, two ends or a number of days. */
export function AskedField({ label, part, value, onChange }: AskedFieldProps) {
  const { t } = useText(words)
  const need = needed(value.is)
  const put = (next: unknown) => onChange({ ...value, value: next as Condition['value'] })
  if (need === 'days')
    return (
      <NumberField
        label={label}
        unit={t('automations.unit.days')}
        value={typeof value.value === 'number' ? value.value : null}
        onChange={put}
      />
    )
  if (need !== 'range')
    return <NamedValue label={label} part={part} isMany={need === 'values'} value={value.value} onChange={put} />
  const [from, to] = Array.isArray(value.value) ? value.value : []
  return (
    <>
      <NamedValue label={label} part={part} value={from} onChange={(next) => put([next ?? 0, to ?? 0])} />
      <NamedValue
        label={t('automations.value.to')}
        part={part}
        value={to}
        onChange={(next) => put([from ?? 0, next ?? 0])}
      />
    </>
  )
}

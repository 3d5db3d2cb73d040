import { MultiSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField, NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { PartView } from '../catalogue.ts'
import { automationScreenMessages as words } from './messages.ts'
import { useOptionsOf } from './use-parts.ts'

export type Value = string | number | boolean | (string | number)[] | null | undefined

interface ValueFieldProps {
  label: string
  isLabelHidden?: boolean
  part: PartView
  value: Value
  onChange(value: Value): void
  /** Lets people choose several values, even if the part itself holds only one. */
  isMany?: boolean
  error?: string | undefined
}

/** One value of a condition or of a step, typed as its kind is typed everywhere else. */
export function ValueField({ label, isLabelHidden = false, part, value, onChange, isMany, error }: ValueFieldProps) {
  const { t } = useText(words)
  const options = useOptionsOf(part)
  const field = { label, isLabelHidden, error }
  const { kind } = part
  if (kind === 'flag') {
    const answers = ['yes', 'no'] as const
    return (
      <SelectField
        {...field}
        options={answers.map((one) => ({ value: one, label: t(`automations.is.${one}`) }))}
        value={value === true ? 'yes' : value === false ? 'no' : null}
        onChange={(next) => onChange(next === null ? null : next === 'yes')}
      />
    )
  }
  if (kind === 'records' || (isMany && (kind === 'record' || kind === 'choice')))
    return (
      <MultiSelectField {...field} options={options} value={[value ?? []].flat().map(String)} onChange={onChange} />
    )
  if (kind === 'record' || kind === 'choice')
    return <SelectField {...field} options={options} value={textOf(value)} onChange={onChange} />
  if (kind === 'money') return <MoneyField {...field} value={numberOf(value)} onChange={onChange} />
  if (kind === 'number') return <NumberField {...field} digits={2} value={numberOf(value)} onChange={onChange} />
  if (kind === 'day' || kind === 'instant') return <DateField {...field} value={textOf(value)} onChange={onChange} />
  const text = textOf(value) ?? ''
  return <TextField {...field} value={text} maxLength={255} onChange={onChange} />
}

const numberOf = (value: Value) => (typeof value === 'number' ? value : null)
const textOf = (value: Value) => (typeof value === 'string' ? value : null)

import { states } from '../../brazil/states.ts'
import { mayBeEmpty } from '../../record/empty-values.ts'
import type { Field } from '../../record/field.ts'
import type { Option } from '../forms/choices/select-field.tsx'
import { MultiSelectField, SelectField } from '../forms/choices/select-field.tsx'
import type { FieldProps } from '../forms/field.tsx'
import { TextArea, TextField } from '../forms/text-field.tsx'
import { DateField } from '../forms/typed/date-field.tsx'
import { CepField, CnpjField, CpfCnpjField, CpfField, PhoneField } from '../forms/typed/document-fields.tsx'
import { MoneyField, NumberField, PercentField } from '../forms/typed/number-fields.tsx'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'

export interface FieldInputProps extends FieldProps {
  of: Field
  /** The record's other values: a document is a CPF or a CNPJ by its `kind`. */
  values: Readonly<Record<string, unknown>>
  /** What a reference may be. */
  options?: readonly Option[]
  value: unknown
  onChange(value: unknown): void
  autoFocus?: boolean
  /** A choice can be taken back; where the field is not required and takes what is empty when absent. */
  isClearable?: boolean
  /** What an empty choice says. */
  placeholder?: string
  /** A whole CEP has been typed. */
  onZip?: ((zipCode: string) => void) | undefined
}

/** The input of a field, by what it holds. */
export function FieldInput(given: FieldInputProps) {
  const { of, values, options = [], value, onChange, onZip, placeholder, ...rest } = given
  const { isClearable = !of.isRequired && mayBeEmpty(of), ...field } = rest
  const { t, say } = useText(messages)
  const typed = { ...field, value: String(value ?? ''), onChange }
  const figure = { ...field, value: (value as number | null) ?? null, onChange }
  const choose = (from: readonly Option[], empty: '' | null) => (
    <SelectField
      {...field}
      value={(value || null) as string | null}
      options={from}
      isClearable={isClearable}
      {...(placeholder && { placeholder })}
      onChange={(next) => onChange(next ?? empty)}
    />
  )
  switch (of.kind) {
    case 'phone':
      return <PhoneField {...typed} />
    case 'document':
      return <DocumentInput {...typed} kind={values.kind} />
    case 'zip':
      return <CepField {...typed} {...(onZip && { onComplete: onZip })} />
    case 'email':
      return <TextField {...typed} type="email" inputMode="email" autoComplete="off" />
    case 'area':
      return <TextArea {...typed} />
    case 'day':
      return <DateField {...field} value={(value as string | null) ?? null} onChange={onChange} />
    case 'money':
      return <MoneyField {...figure} />
    case 'share':
      return <PercentField {...figure} />
    case 'percent':
      return (
        <PercentField
          {...field}
          value={value === null || value === undefined ? null : Number(value) / 100}
          onChange={(share) => onChange(share === null ? null : Number((share * 100).toFixed(8)))}
        />
      )
    case 'count':
      return <NumberField {...figure} />
    case 'number':
      return <NumberField {...figure} digits={6} />
    case 'kwh':
      return <NumberField {...figure} digits={2} unit="kWh" />
    case 'kwp':
      return <NumberField {...figure} digits={2} unit="kWp" />
    case 'state':
      return choose(
        states.map((state) => ({ value: state, label: state })),
        '',
      )
    case 'choice':
      return choose(
        Object.entries(of.valueWords ?? {}).map(([one, words]) => ({ value: one, label: say(words) })),
        '',
      )
    case 'flag':
      return (
        <SelectField
          {...field}
          value={value === null || value === undefined ? null : String(value)}
          {...(placeholder && { placeholder })}
          options={[
            { value: 'true', label: t('ui.yes') },
            { value: 'false', label: t('ui.no') },
          ]}
          onChange={(next) => onChange(next === 'true')}
        />
      )
    case 'tags':
      return (
        <MultiSelectField {...field} value={(value as string[]) ?? []} options={[...options]} onChange={onChange} />
      )
    case 'record':
      return choose(options, null)
    default:
      return <TextField {...typed} autoComplete="off" />
  }
}

function DocumentInput({ kind, ...field }: Parameters<typeof CpfField>[0] & { kind: unknown }) {
  if (kind === 'person') return <CpfField {...field} />
  return kind === 'company' ? <CnpjField {...field} /> : <CpfCnpjField {...field} />
}

/** Kinds that are chosen rather than typed: a choice is saved at once. */
export const isChosen = ({ kind }: Field) => ['choice', 'record', 'state', 'flag', 'tags'].includes(kind)

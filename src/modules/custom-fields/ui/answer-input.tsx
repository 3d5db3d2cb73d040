import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import type { FieldProps } from '../../../platform/ui/forms/field.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { CepField, CnpjField, CpfField, PhoneField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { MoneyField, NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { AnswerShape } from '../field.ts'

export interface AnswerInputProps extends FieldProps {
  field: AnswerShape
  /** The answer as it is stored; empty when there is none. */
  value: string
  onChange(value: string): void
  autoFocus?: boolean
}

/** The options of a field, including the present answer when the field no longer offers it. */
const offered = (options: readonly string[], value: string) =>
  value === '' || options.includes(value) ? options : [...options, value]

/** The input of an answer for the type and mask of its field. */
export function AnswerInput({ field, value, onChange, ...rest }: AnswerInputProps) {
  const text = { ...rest, value, onChange }
  const number = {
    ...rest,
    value: value === '' ? null : Number(value),
    onChange: (next: number | null) => onChange(next === null ? '' : String(next)),
  }
  if (field.type === 'long-text') return <TextArea rows={4} maxLength={10_000} {...text} />
  if (field.type === 'radio')
    return (
      <SelectField
        {...rest}
        isClearable
        options={offered(field.options, value).map((option) => ({ value: option, label: option }))}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
      />
    )
  switch (field.mask) {
    case 'number':
      return <NumberField digits={6} {...number} />
    case 'currency':
      return <MoneyField {...number} />
    case 'percentage':
      return (
        <PercentField
          {...number}
          value={number.value === null ? null : number.value / 100}
          onChange={(next) => number.onChange(next === null ? null : Number((next * 100).toFixed(8)))}
        />
      )
    case 'date':
      return <DateField {...rest} value={value || null} onChange={(next) => onChange(next ?? '')} />
    case 'phone':
      return <PhoneField {...text} />
    case 'cpf':
      return <CpfField {...text} />
    case 'cnpj':
      return <CnpjField {...text} />
    case 'cep':
      return <CepField {...text} />
    default:
      return <TextField maxLength={255} {...text} />
  }
}

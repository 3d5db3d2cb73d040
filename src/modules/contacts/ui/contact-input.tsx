import { states } from '../../../platform/brazil/states.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import type { FieldProps } from '../../../platform/ui/forms/field.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { CepField, CnpjField, CpfField, PhoneField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { MoneyField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ContactKind, maritalStatuses } from '../contact.ts'
import { contactMessages } from '../messages.ts'
import type { InputKind } from './contact-fields.ts'
import { useContactOptions } from './use-options.ts'

export interface ContactInputProps extends FieldProps {
  input: InputKind
  kind: ContactKind
  value: unknown
  onChange(value: unknown): void
  autoFocus?: boolean
  /** A whole CEP has been typed. */
  onZip?: (zipCode: string) => void
}

/** The input of one field of a contact. */
export function ContactInput({ input, kind, value, onChange, onZip, ...field }: ContactInputProps) {
  const { t } = useText(contactMessages)
  const options = useContactOptions()
  const typed = { ...field, value: String(value ?? ''), onChange }
  const chosen = { ...field, value: (value || null) as string | null, isClearable: true }
  switch (input) {
    case 'phone':
      return <PhoneField {...typed} />
    case 'document':
      return kind === 'person' ? <CpfField {...typed} /> : <CnpjField {...typed} />
    case 'zip':
      return <CepField {...typed} {...(onZip && { onComplete: onZip })} />
    case 'email':
      return <TextField {...typed} type="email" inputMode="email" autoComplete="off" />
    case 'day':
      return <DateField {...field} value={(value as string | null) ?? null} onChange={onChange} />
    case 'money':
      return <MoneyField {...field} value={(value as number | null) ?? null} onChange={onChange} />
    case 'area':
      return <TextArea {...typed} />
    case 'state':
      return (
        <SelectField
          {...chosen}
          options={states.map((state) => ({ value: state, label: state }))}
          onChange={(state) => onChange(state ?? '')}
        />
      )
    case 'marital':
      return (
        <SelectField
          {...chosen}
          options={maritalStatuses.map((one) => ({ value: one, label: t(`contacts.marital.${one}`) }))}
          onChange={(one) => onChange(one ?? '')}
        />
      )
    case 'store':
      return <SelectField {...chosen} isClearable={false} options={options.store} onChange={onChange} />
    case 'person':
    case 'origin':
    case 'type':
      return <SelectField {...chosen} options={options[input]} onChange={onChange} />
    default:
      return <TextField {...typed} autoComplete="off" />
  }
}

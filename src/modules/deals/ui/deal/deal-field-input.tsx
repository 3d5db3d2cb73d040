import { states } from '../../../../platform/brazil/states.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { MultiSelectField, type Option, SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import type { FieldProps } from '../../../../platform/ui/forms/field.tsx'
import { TextArea, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { CepField } from '../../../../platform/ui/forms/typed/document-fields.tsx'
import { MoneyField, NumberField, PercentField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { usePeople, useStores } from '../../../access/ui/public.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { dealFieldMessages } from '../../field-messages.ts'
import { roofFaces, supplies, tensions } from '../../site.ts'
import type { DealInput } from './deal-fields.ts'

export interface DealFieldInputProps extends FieldProps {
  input: DealInput
  value: unknown
  onChange(value: unknown): void
}

const units: Partial<Record<DealInput & string, { unit: string; digits: number }>> = {
  kwh: { unit: 'kWh', digits: 2 },
  kwp: { unit: 'kWp', digits: 3 },
  metres: { unit: 'm²', digits: 2 },
  degrees: { unit: '°', digits: 1 },
  percent: { unit: '%', digits: 0 },
  count: { unit: '', digits: 0 },
}
/** An emptied number that cannot be unknown becomes zero. */
const neverNull = ['money', 'kwh', 'kwp', 'share']

/** The input of one field of a deal. */
export function DealFieldInput({ input, value, onChange, ...field }: DealFieldInputProps) {
  const options = useDealOptions(input)
  const typed = { ...field, value: String(value ?? ''), onChange }
  const figure = {
    ...field,
    value: (value as number | null) ?? null,
    onChange: (next: number | null) => onChange(next ?? (neverNull.includes(input as string) ? 0 : null)),
  }
  if (input === 'tags')
    return <MultiSelectField {...field} value={(value as string[]) ?? []} options={options} onChange={onChange} />
  if (isChosen(input)) {
    const isText = input === 'state' || input === 'phase' || input === 'tension' || input === 'face' || isNames(input)
    return (
      <SelectField
        {...field}
        value={(value || null) as string | null}
        options={options}
        isClearable={input !== 'store'}
        onChange={(next) => onChange(next ?? (isText ? '' : null))}
      />
    )
  }
  if (input === 'money') return <MoneyField {...figure} />
  if (input === 'share') return <PercentField {...figure} />
  if (input === 'day') return <DateField {...field} value={(value as string | null) ?? null} onChange={onChange} />
  if (input === 'zip') return <CepField {...typed} />
  if (input === 'area') return <TextArea {...typed} rows={4} />
  const unit = units[input as DealInput & string]
  return unit ? <NumberField {...figure} {...unit} /> : <TextField {...typed} autoComplete="off" />
}

/** A choice from a list, including while the list is loading. */
export const isChosen = (input: DealInput) =>
  typeof input === 'object' || ['person', 'store', 'phase', 'tension', 'face', 'state'].includes(input)

/** A choice that the deal keeps by its id. */
export const isId = (input: DealInput) => input === 'store' || (typeof input === 'object' && 'list' in input)

const isNames = (input: DealInput) => typeof input === 'object' && 'names' in input

/** The options of a field; none for typed fields. */
export function useDealOptions(input: DealInput): Option[] {
  const { t } = useText(dealFieldMessages)
  const list =
    input === 'tags' ? 'tags' : typeof input === 'object' ? ('list' in input ? input.list : input.names) : null
  const people = usePeople(input === 'person')
  const stores = useStores(input === 'store')
  const items = useItem(smallLists.items, { params: { list: list ?? '' } }, { enabled: list !== null }).data
  if (list)
    return (items ?? [])
      .filter((item) => item.enabled)
      .map(({ id, name }) => ({ value: isNames(input) ? name : id, label: name }))
  if (input === 'person') return people
  if (input === 'store') return stores
  if (input === 'state') return states.map((state) => ({ value: state, label: state }))
  if (input === 'phase') return supplies.map((phase) => ({ value: phase, label: t(`deals.phase.${phase}`) }))
  if (input === 'tension') return tensions.map((tension) => ({ value: tension, label: tension }))
  if (input === 'face') return roofFaces.map((face) => ({ value: face, label: t(`deals.face.${face}`) }))
  return []
}

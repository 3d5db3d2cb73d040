import { useMemo } from 'react'
import type { Granted } from '../../access/permission.ts'
import { states } from '../../brazil/states.ts'
import { mayCall } from '../../contract/endpoint.ts'
import { maySee } from '../../contract/masks.ts'
import { filterName, filterWay, rangeNames } from '../../record/address-names.ts'
import type { Field } from '../../record/field.ts'
import { filteredFields } from '../../record/filters.ts'
import type { RecordOf } from '../../record/record.ts'
import { usePermissions } from '../data/permissions.ts'
import type { FilterField, FilterValues } from '../filters/filter-field.ts'
import type { Option } from '../forms/choices/select-field.tsx'
import { useText } from '../text/use-text.ts'
import { useFieldOptions } from './use-field-options.ts'
import { useSearchedOptions } from './use-searched-options.ts'

const units: Partial<Record<Field['kind'], string>> = { kwh: 'kWh', kwp: 'kWp', percent: '%' }

/**
 * The filters of a record's list, of the fields that the person sees, in the order of the fields. A screen that has to
 * show its own content first sets `enabled` afterwards: until then the choices have no options. `values` says what is chosen of
 * options that are searched for.
 */
export function useRecordFilters(of: RecordOf, enabled = true, values: FilterValues = noValues): FilterField[] {
  const granted = usePermissions()
  const { say } = useText(noWords)
  const fields = useMemo(
    () => filteredFields(of).filter(([, field]) => maySee(field, granted) && mayChoose(field, granted)),
    [of, granted],
  )
  const options = useFieldOptions(fields, enabled)
  const searched = useSearchedOptions(fields, values)
  return useMemo(
    () =>
      fields.map(([name, field]) => ({
        ...filterOf(name, field, options[name] ?? fixedOptions(field, say)),
        ...searched[name],
      })),
    [fields, options, searched, say],
  )
}

/** What is searched for is found by whoever may read its list. */
const mayChoose = ({ options }: Field, granted: Granted) => !options?.searched || mayCall(granted, options.endpoint)
const noValues: FilterValues = {}

const noWords = {}

function fixedOptions(
  { kind, valueWords = {} }: Field,
  say: (message: { pt: string; en: string }) => string,
): Option[] {
  if (kind === 'state') return states.map((state) => ({ value: state, label: state }))
  return Object.entries(valueWords).map(([value, words]) => ({ value, label: say(words) }))
}

function filterOf(name: string, field: Field, options: readonly Option[]): FilterField {
  const parameter = filterName(name, field)
  const label = field.words
  const [from, to] = rangeNames(name, field)
  const range = { name: from, to, label }
  switch (filterWay(field)) {
    case 'of':
      return { name: parameter, label, kind: 'choice', options }
    case 'flag':
      return { name: parameter, label, kind: 'flag' }
    case 'cents':
      return { ...range, kind: 'money' }
    case 'number':
      return { ...range, kind: 'number', ...(units[field.kind] && { unit: units[field.kind]! }) }
    case 'day':
    case 'instant':
      return { ...range, kind: 'date' }
    default:
      return { name: parameter, label, kind: 'text' }
  }
}

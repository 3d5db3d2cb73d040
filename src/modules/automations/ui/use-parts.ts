import { useItem } from '../../../platform/ui/data/queries.ts'
import type { Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import type { Catalogue, PartView } from '../catalogue.ts'
import { automations } from '../contract.ts'

const minutes = 60_000

/** What rules are made of; asked once for all blocks of the editor. */
export const useCatalogue = (): Catalogue | undefined => useItem(automations.parts, {}, { staleTime: 5 * minutes }).data

/** What a part may be: the values of a choice, or the records of its kind. */
export function useOptionsOf(part: Pick<PartView, 'of' | 'list' | 'values'> | undefined): Option[] {
  const query = { of: part?.of ?? 'none', ...(part?.list && { list: part.list }) }
  const found = useItem(automations.options, { query }, { enabled: part?.of !== undefined, staleTime: minutes })
  if (part?.values) return part.values
  return (found.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** The fields of several kinds of records, each with the name of its record before it. */
export function optionsOfFields({ records }: Catalogue, fields: readonly PartView[]): Option[] {
  const names = new Map(records.map(({ kind, label }) => [kind, label]))
  return fields.map(({ field, label }) => {
    const record = names.get(field.split('.')[0]!)
    return { value: field, label: record ? `${label} (${record})` : label }
  })
}

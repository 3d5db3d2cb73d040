import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterName } from '../../record/address-names.ts'
import type { Field } from '../../record/field.ts'
import type { OptionSource } from '../../record/field-options.ts'
import { api } from '../data/api.ts'
import { itemOptions } from '../data/queries.ts'
import type { FilterField, FilterValues } from '../filters/filter-field.ts'
import type { Option } from '../forms/choices/select-field.tsx'

type Row = Readonly<Record<string, unknown>>
const maxOptions = 20

/** How the fields are filtered whose options are searched for, by field name: the way to find them, and those that are chosen. */
export function useSearchedOptions(
  fields: readonly (readonly [name: string, field: Field])[],
  values: FilterValues,
): Readonly<Record<string, Pick<FilterField, 'find' | 'options'>>> {
  const chosen = fields.flatMap(([field, given]) => {
    const { searched } = given.options ?? {}
    const ids = searched ? [values[filterName(field, given)] ?? []].flat().map(String) : []
    return ids.map((id) => ({ field, id, ...searched! }))
  })
  const rows = useQueries({
    queries: chosen.map(({ one, id }) => itemOptions(one, { params: { id } })),
    combine: (results) => results.map(({ data }) => data as Row | undefined),
  })
  const named = chosen.flatMap(({ field, id, name }, at) => {
    const row = rows[at]
    return row ? [{ field, option: { value: id, label: String(row[name] ?? '') } }] : []
  })
  const known = JSON.stringify(named)
  return useMemo(() => {
    const options = JSON.parse(known) as typeof named
    const isOf = (name: string) => options.filter(({ field }) => field === name).map(({ option }) => option)
    return Object.fromEntries(
      fields.flatMap(([name, { options: source }]) =>
        source?.searched ? [[name, { options: isOf(name), find: finding(source) }]] : [],
      ),
    )
  }, [fields, known])
}

const finding =
  ({ endpoint, searched }: OptionSource) =>
  async (text: string, signal: AbortSignal): Promise<Option[]> => {
    if (text.length > 0 && text.length < (searched?.least ?? 1)) return []
    const query = { pageSize: maxOptions, ...(text && { search: text }) }
    const { list } = (await api(endpoint, { query }, { signal })) as { list: readonly Row[] }
    return list.map((row) => ({ value: String(row.id), label: String(row[searched!.name] ?? '') }))
  }

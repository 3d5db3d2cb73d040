import { api } from '../../../platform/ui/data/api.ts'
import type { Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { deals } from '../contract.ts'

/** Deals by what is typed, for a field that chooses one. */
export async function findDeals(search: string, signal: AbortSignal): Promise<Option[]> {
  const query = { pageSize: 20, ...(search && { search }) }
  const { list } = await api(deals.list, { query }, { signal })
  return list.map(({ id, title, number }) => ({ value: id, label: title, detail: `nº ${number}` }))
}

import { useMemo } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import type { Option } from '../../../platform/ui/forms/select-field.tsx'
import { access } from '../../access/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import type { ListName } from '../../organisation/lists.ts'
import { organisation } from '../../organisation/lists-contract.ts'

/**
 * The people, stores, lists and the funnel that fields choose from. A screen whose own content
 * comes first asks for them once it is there (`enabled`).
 */
export function usePeople(enabled = true): Option[] {
  const { data } = useItem(access.colleagues, {}, { enabled })
  return useMemo(
    () => (data ?? []).map((person) => ({ value: person.id, label: person.name, detail: person.roleName })),
    [data],
  )
}

export function useStores(enabled = true): Option[] {
  const { data } = useItem(access.stores, {}, { enabled })
  return useMemo(() => (data ?? []).map((store) => ({ value: store.id, label: store.name })), [data])
}

export function useListOptions(list: ListName, enabled = true): Option[] {
  const { data } = useItem(organisation.items, { params: { list } }, { enabled })
  return useMemo(
    () => (data ?? []).filter((item) => item.enabled).map((item) => ({ value: item.id, label: item.name })),
    [data],
  )
}

export const useFunnel = (enabled = true) => useItem(funnels.show, {}, { enabled }).data ?? none
const none: never[] = []

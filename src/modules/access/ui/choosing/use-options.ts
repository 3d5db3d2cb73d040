import { useMemo } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { optionsOf } from '../../../../platform/ui/forms/choices/options.ts'
import type { Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { access } from '../../contract.ts'

/** The colleagues that a field offers. A screen that has to show its own content first sets `enabled` afterwards. */
export function usePeople(enabled = true): Option[] {
  const { data } = useItem(access.colleagues, {}, { enabled })
  return useMemo(
    () => (data ?? []).map(({ id, name, roleName }) => ({ value: id, label: name, detail: roleName })),
    [data],
  )
}

/** The teams of the company, in the same way. */
export function useTeams(enabled = true): Option[] {
  const { data } = useItem(access.colleaguesTeams, {}, { enabled })
  return useMemo(() => optionsOf(data), [data])
}

/** The stores of the company, in the same way. */
export function useStores(enabled = true): Option[] {
  const { data } = useItem(access.stores, {}, { enabled })
  return useMemo(() => optionsOf(data), [data])
}

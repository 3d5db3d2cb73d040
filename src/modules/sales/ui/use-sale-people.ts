import { useMemo } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { access } from '../../access/contract.ts'

/** The people and stores of the company as options of a choice. */
export function useSalePeople() {
  const people = useItem(access.colleagues, {}, { staleTime: 300_000 }).data
  const stores = useItem(access.stores, {}, { staleTime: 300_000 }).data
  return useMemo(
    () => ({
      people: (people ?? []).map(({ id, name, roleName }) => ({ value: id, label: name, detail: roleName })),
      stores: (stores ?? []).map(({ id, name }) => ({ value: id, label: name })),
    }),
    [people, stores],
  )
}

import { useMemo } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { access } from '../../access/contract.ts'

/** The people and stores of the company as options of a choice. */
export function useSalePeople() {
  const people = useItem(access.colleagues, {}).data
  const stores = useItem(access.stores, {}).data
  return useMemo(
    () => ({
      people: (people ?? []).map(({ id, name, roleName }) => ({ value: id, label: name, detail: roleName })),
      stores: (stores ?? []).map(({ id, name }) => ({ value: id, label: name })),
    }),
    [people, stores],
  )
}

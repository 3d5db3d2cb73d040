import { useMemo } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import type { Option } from '../../../platform/ui/forms/select-field.tsx'
import { access } from '../../access/contract.ts'
import { organisation } from '../../organisation/contract.ts'

const named = (rows: readonly { id: string; name: string }[] | undefined): Option[] =>
  rows?.map(({ id, name }) => ({ value: id, label: name })) ?? []

/** The people, stores and origins that a contact can name. */
export function useContactOptions() {
  const people = useItem(access.colleagues, {}).data
  const stores = useItem(access.stores, {}).data
  const origins = useItem(organisation.items, { params: { list: 'origins' } }).data
  const types = useItem(organisation.items, { params: { list: 'contact-types' } }).data
  return useMemo(
    () => ({
      person: named(people),
      store: named(stores),
      origin: named(origins?.filter((one) => one.enabled)),
      type: named(types?.filter((one) => one.enabled)),
    }),
    [people, stores, origins, types],
  )
}

import { useMemo } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import type { Option } from '../../../platform/ui/forms/select-field.tsx'
import { access } from '../../access/contract.ts'
import { organisation } from '../../organisation/contract.ts'

const kept = { staleTime: 5 * 60_000 }
const named = (rows: readonly { id: string; name: string }[] | undefined): Option[] =>
  rows?.map(({ id, name }) => ({ value: id, label: name })) ?? []

/** The people, stores and origins that a contact can name, kept for five minutes. */
export function useContactOptions() {
  const people = useItem(access.colleagues, {}, kept).data
  const stores = useItem(access.stores, {}, kept).data
  const origins = useItem(organisation.items, { params: { list: 'origins' } }, kept).data
  const types = useItem(organisation.items, { params: { list: 'contact-types' } }, kept).data
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

import { useMemo } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { access } from '../../access/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'

/** The people, stores and origins that a contact can name. */
export function useContactOptions() {
  const people = useItem(access.colleagues, {}).data
  const stores = useItem(access.stores, {}).data
  const origins = useItem(smallLists.items, { params: { list: 'origins' } }).data
  const types = useItem(smallLists.items, { params: { list: 'contact-types' } }).data
  return useMemo(
    () => ({
      person: optionsOf(people),
      store: optionsOf(stores),
      origin: optionsOf(origins?.filter((one) => one.enabled)),
      type: optionsOf(types?.filter((one) => one.enabled)),
    }),
    [people, stores, origins, types],
  )
}

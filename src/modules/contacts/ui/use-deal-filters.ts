import { useMemo } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { funnels } from '../../funnels/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { contactScreenMessages as words } from './messages.ts'

/** Filters of contacts by their deals, for people who may see deals. */
export function useDealFilters(): FilterField[] {
  const maySeeDeals = useMay(funnels.show.needs)
  const steps = useItem(funnels.show, {}, { enabled: maySeeDeals }).data
  const tags = useItem(smallLists.items, { params: { list: 'tags' } }, { enabled: maySeeDeals }).data
  return useMemo((): FilterField[] => {
    const statuses = steps?.flatMap((step) =>
      step.statuses.map(({ id, name }) => ({ value: id, label: name, detail: step.name })),
    )
    const filters: FilterField[] = [
      { name: 'stepId', label: words['contacts.filter.step'], kind: 'choice', options: optionsOf(steps) },
      { name: 'statusId', label: words['contacts.filter.status'], kind: 'choice', options: statuses ?? [] },
      { name: 'tag', label: words['contacts.filter.tag'], kind: 'choice', options: optionsOf(tags) },
    ]
    return maySeeDeals ? filters : []
  }, [steps, tags, maySeeDeals])
}

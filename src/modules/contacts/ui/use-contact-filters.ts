import { useMemo } from 'react'
import { states } from '../../../platform/brazil/states.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { funnels } from '../../funnels/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { contactMessages } from '../messages.ts'
import { contactScreenMessages as words } from './messages.ts'
import { useContactOptions } from './use-options.ts'

const field = (name: string) => contactMessages[`contacts.field.${name}` as keyof typeof contactMessages]

/** By what the list of contacts is narrowed; by deals only for whoever may see them. */
export function useContactFilters(): FilterField[] {
  const { t } = useText(contactMessages)
  const options = useContactOptions()
  const maySeeDeals = useMay(funnels.show.needs)
  const steps = useItem(funnels.show, {}, { enabled: maySeeDeals }).data
  const tags = useItem(smallLists.items, { params: { list: 'tags' } }).data
  return useMemo(() => {
    const ofDeals: FilterField[] = [
      { name: 'stepId', label: words['contacts.filter.step'], kind: 'choice', options: optionsOf(steps) },
      {
        name: 'statusId',
        label: words['contacts.filter.status'],
        kind: 'choice',
        options:
          steps?.flatMap((step) =>
            step.statuses.map(({ id, name }) => ({ value: id, label: name, detail: step.name })),
          ) ?? [],
      },
      { name: 'tag', label: words['contacts.filter.tag'], kind: 'choice', options: optionsOf(tags) },
    ]
    return [
      { name: 'ownerId', label: field('ownerId'), kind: 'choice', options: options.person },
      { name: 'originId', label: field('originId'), kind: 'choice', options: options.origin },
      { name: 'storeId', label: field('storeId'), kind: 'choice', options: options.store },
      { name: 'preSellerId', label: field('preSellerId'), kind: 'choice', options: options.person },
      {
        name: 'state',
        label: field('state'),
        kind: 'choice',
        options: states.map((state) => ({ value: state, label: state })),
      },
      ...(maySeeDeals ? ofDeals : []),
      { name: 'name', label: field('name'), kind: 'text' },
      { name: 'city', label: field('city'), kind: 'text' },
      { name: 'email', label: field('email'), kind: 'text' },
      { name: 'phone', label: field('phone'), kind: 'text' },
      { name: 'document', label: field('document'), kind: 'text' },
      {
        name: 'kind',
        label: field('kind'),
        kind: 'choice',
        options: [
          { value: 'person', label: t('contacts.kind.person') },
          { value: 'company', label: t('contacts.kind.company') },
        ],
      },
      { name: 'dealsFrom', to: 'dealsTo', label: words['contacts.column.deals'], kind: 'number' },
      { name: 'createdFrom', to: 'createdTo', label: words['contacts.column.created'], kind: 'date' },
    ]
  }, [t, options, steps, tags, maySeeDeals])
}

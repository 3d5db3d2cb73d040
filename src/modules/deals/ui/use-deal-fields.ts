import { useMemo } from 'react'
import { hiddenFilters } from '../../../platform/record/filters.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople, useStores, useTeams } from '../../access/ui/public.ts'
import { dealStates } from '../deal.ts'
import { lackings, nextSteps } from '../deal-filters.ts'
import { dealRecord } from '../deal-record.ts'
import { addressTab } from '../tab-flags.ts'
import { dealScreenMessages as words } from './messages.ts'
import { useFunnel, useListOptions } from './use-options.ts'

/** The filters of deals; on the board without the step, because it shows one step. */
export function useDealFields({ hasSteps, isReady }: { hasSteps: boolean; isReady: boolean }): FilterField[] {
  const { t } = useText(words)
  const people = usePeople(isReady)
  const stores = useStores(isReady)
  const teams = useTeams(isReady)
  const origins = useListOptions('origins', isReady)
  const types = useListOptions('deal-types', isReady)
  const tags = useListOptions('tags', isReady)
  const funnel = useFunnel(isReady)
  const held = usePermissions()
  const seesPlace = !held.has(addressTab.hiddenWith)
  return useMemo(() => {
    const steps = funnel.map((step) => ({ value: step.id, label: step.name }))
    const statuses = funnel.flatMap((step) =>
      step.parallel ? [] : step.statuses.map((one) => ({ value: one.id, label: one.name, detail: step.name })),
    )
    const beside = funnel.flatMap((step) =>
      step.parallel ? step.statuses.map((one) => ({ value: one.id, label: one.name, detail: step.name })) : [],
    )
    const place: FilterField[] = [
      ...(hasSteps
        ? [{ name: 'stepId', label: words['deals.field.step'], kind: 'choice' as const, options: steps }]
        : []),
      { name: 'statusId', label: words['deals.field.status'], kind: 'choice', options: statuses },
      { name: 'parallelStatusId', label: words['deals.field.parallel-status'], kind: 'choice', options: beside },
      { name: 'reached', label: words['deals.field.reached'], kind: 'one', options: statuses },
    ]
    const states = dealStates.map((state) => ({ value: state, label: t(`deals.state.${state}`) }))
    const proposals = (['without', 'with', 'accepted'] as const).map((state) => ({
      value: state,
      label: t(`deals.proposal.${state}`),
    }))
    const without = lackings
      .filter((lacking) => seesPlace || lacking !== 'coordinates')
      .map((lacking) => ({ value: lacking, label: t(`deals.without.${lacking}`) }))
    const dueSteps = nextSteps.map((step) => ({ value: step, label: t(`deals.next-step.${step}`) }))
    const hidden = new Set(hiddenFilters(dealRecord, held))
    const all: FilterField[] = [
      { name: 'ownerId', label: words['deals.field.owner'], kind: 'choice', options: people },
      { name: 'teamId', label: words['deals.field.team'], kind: 'choice', options: teams },
      ...place,
      { name: 'state', label: words['deals.field.state'], kind: 'choice', options: states },
      { name: 'storeId', label: words['deals.field.store'], kind: 'choice', options: stores },
      { name: 'amountFrom', to: 'amountTo', label: words['deals.field.amount'], kind: 'money' },
      { name: 'kwpFrom', to: 'kwpTo', label: words['deals.field.kwp'], kind: 'number', unit: 'kWp' },
      {
        name: 'consumptionFrom',
        to: 'consumptionTo',
        label: words['deals.field.consumption'],
        kind: 'number',
        unit: 'kWh',
      },
      { name: 'originId', label: words['deals.field.origin'], kind: 'choice', options: origins },
      { name: 'dealTypeId', label: words['deals.field.type'], kind: 'choice', options: types },
      { name: 'tag', label: words['deals.field.tags'], kind: 'choice', options: tags },
      { name: 'proposal', label: words['deals.field.proposal'], kind: 'choice', options: proposals },
      { name: 'preSellerId', label: words['deals.field.pre-seller'], kind: 'choice', options: people },
      { name: 'technicianId', label: words['deals.field.technician'], kind: 'choice', options: people },
      { name: 'title', label: words['deals.field.title'], kind: 'text' },
      { name: 'contact', label: words['deals.field.contact'], kind: 'text' },
      { name: 'city', label: words['deals.field.city'], kind: 'text' },
      { name: 'numberFrom', to: 'numberTo', label: words['deals.field.number'], kind: 'number' },
      {
        name: 'generationFrom',
        to: 'generationTo',
        label: words['deals.field.generation'],
        kind: 'number',
        unit: 'kWh',
      },
      { name: 'ratingFrom', to: 'ratingTo', label: words['deals.field.rating'], kind: 'number' },
      {
        name: 'closingPercentFrom',
        to: 'closingPercentTo',
        label: words['deals.field.closing-percent'],
        kind: 'number',
        unit: '%',
      },
      { name: 'sinceFrom', to: 'sinceTo', label: words['deals.field.since'], kind: 'date' },
      { name: 'task', label: words['deals.field.task'], kind: 'text' },
      { name: 'taskAtFrom', to: 'taskAtTo', label: words['deals.field.task-at'], kind: 'date' },
      { name: 'createdFrom', to: 'createdTo', label: words['deals.field.created'], kind: 'date' },
      { name: 'closingFrom', to: 'closingTo', label: words['deals.field.closing'], kind: 'date' },
      { name: 'closedFrom', to: 'closedTo', label: words['deals.field.closed'], kind: 'date' },
      { name: 'lostReason', label: words['deals.field.lost-reason'], kind: 'text' },
      { name: 'late', label: words['deals.field.late'], kind: 'flag' },
      { name: 'nextStep', label: words['deals.field.next-step'], kind: 'choice', options: dueSteps },
      { name: 'without', label: words['deals.field.without'], kind: 'choice', options: without },
    ]
    return all.filter(({ name }) => !hidden.has(name))
  }, [t, hasSteps, held, seesPlace, people, stores, teams, origins, types, tags, funnel])
}

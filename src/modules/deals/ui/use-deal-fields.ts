import { useMemo } from 'react'
import type { Message } from '../../../platform/i18n/messages.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { useRecordFilters } from '../../../platform/ui/record/use-record-filters.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useTeams } from '../../access/ui/public.ts'
import { lackings, nextSteps } from '../deal-filters.ts'
import { dealRecord } from '../deal-record.ts'
import { addressTab } from '../tab-flags.ts'
import { dealScreenMessages as words } from './messages.ts'
import { useFunnel } from './use-options.ts'

/** The filters that are used most stand first; the others follow in the order of the record's fields. */
const first = ['ownerId', 'teamId', 'stepId', 'statusId', 'parallelStatusId', 'reached', 'state', 'storeId']
const place = ({ name }: FilterField) => (first.includes(name) ? first.indexOf(name) : first.length)

/** Filters whose field has another name as a column: there it says how long, here from when. */
const ownWords: Readonly<Record<string, Message>> = {
  sinceFrom: words['deals.field.since'],
  task: words['deals.field.task'],
}
const named = (filter: FilterField): FilterField => ({ ...filter, label: ownWords[filter.name] ?? filter.label })

/**
 * The filters of deals: those of the record's fields, and those that belong to no single field. On the board without the
 * step, because it shows one step.
 */
export function useDealFields({ hasSteps, isReady }: { hasSteps: boolean; isReady: boolean }): FilterField[] {
  const fields = useRecordFilters(dealRecord, isReady)
  const written = useWrittenFilters(isReady)
  return useMemo(
    () =>
      [...fields.map(named), ...written]
        .filter(({ name }) => hasSteps || name !== 'stepId')
        .sort((one, other) => place(one) - place(other)),
    [fields, written, hasSteps],
  )
}

/** The filters that belong to no single field of the deal. */
function useWrittenFilters(isReady: boolean): FilterField[] {
  const { t } = useText(words)
  const teams = useTeams(isReady)
  const { statuses, parallel } = useStatuses(isReady)
  const seesPlace = !usePermissions().has(addressTab.hiddenWith)
  return useMemo(() => {
    const proposals = (['without', 'with', 'accepted'] as const).map((state) => ({
      value: state,
      label: t(`deals.proposal.${state}`),
    }))
    const dueSteps = nextSteps.map((step) => ({ value: step, label: t(`deals.next-step.${step}`) }))
    const without = lackings
      .filter((lacking) => seesPlace || lacking !== 'coordinates')
      .map((lacking) => ({ value: lacking, label: t(`deals.without.${lacking}`) }))
    return [
      { name: 'teamId', label: words['deals.field.team'], kind: 'choice', options: teams },
      { name: 'statusId', label: words['deals.field.status'], kind: 'choice', options: statuses },
      { name: 'parallelStatusId', label: words['deals.field.parallel-status'], kind: 'choice', options: parallel },
      { name: 'reached', label: words['deals.field.reached'], kind: 'one', options: statuses },
      { name: 'proposal', label: words['deals.field.proposal'], kind: 'choice', options: proposals },
      { name: 'contact', label: words['deals.field.contact'], kind: 'text' },
      { name: 'lostReason', label: words['deals.field.lost-reason'], kind: 'text' },
      { name: 'late', label: words['deals.field.late'], kind: 'flag' },
      { name: 'nextStep', label: words['deals.field.next-step'], kind: 'choice', options: dueSteps },
      { name: 'without', label: words['deals.field.without'], kind: 'choice', options: without },
    ]
  }, [t, seesPlace, teams, statuses, parallel])
}

/** The statuses of the funnel's steps, with the step beside each; those of parallel steps apart. */
function useStatuses(isReady: boolean) {
  const funnel = useFunnel(isReady)
  return useMemo(() => {
    const statusesOf = (isParallel: boolean) =>
      funnel
        .filter((step) => step.parallel === isParallel)
        .flatMap((step) => step.statuses.map(({ id, name }) => ({ value: id, label: name, detail: step.name })))
    return { statuses: statusesOf(false), parallel: statusesOf(true) }
  }, [funnel])
}

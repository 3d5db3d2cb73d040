import { z } from 'zod'
import { id } from '../../../platform/contract/shapes.ts'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { cardSorts, DealListQuery, dealFilterFields } from '../deal-filters.ts'

export const dealViewNames = ['kanban', 'lista', 'mapa', 'gantt', 'calendario', 'fluxo', 'insights'] as const

/** What the address of the deals screen carries: view, step, order, the open deal, and every filter. */
export const dealSearch = z.object({
  ...dealFilterFields,
  view: z.enum(dealViewNames).default('kanban'),
  /** The month that the Gantt and the calendar begin with. */
  mes: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  /** The days of moves that the flow diagram counts. */
  dias: z.enum(['7', '30', '90']).default('30'),
  step: id.optional(),
  ordem: z.enum(cardSorts).default('-since'),
  sort: DealListQuery.shape.sort,
  aberto: momentary(id.optional()),
  /** The bulk move whose left deals are gone through. */
  ficaram: momentary(id.optional()),
})
export type DealSearch = z.output<typeof dealSearch>

/**
 * The filters alone, as the API takes them. The step on screen narrows every view to its deals; the board shows one step by
 * itself, so that there it is none of them.
 */
export function filtersOf(search: DealSearch): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const name of Object.keys(dealFilterFields) as (keyof typeof dealFilterFields)[]) {
    const value = search[name]
    if (value !== undefined && value !== '') given[name] = value
  }
  if (search.view === 'kanban') delete given.stepId
  else if (search.step) given.stepId = [search.step]
  return given
}

/** What the address of another view says of steps, as the board can keep it: one step, or the one that it opens with. */
export const stepOnBoard = ({ step, stepId }: Pick<DealSearch, 'step' | 'stepId'>) =>
  stepId?.length === 1 ? stepId[0] : step

export const isNarrowed = (search: DealSearch) => Object.keys(filtersOf(search)).length > 0

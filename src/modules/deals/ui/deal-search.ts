import { z } from 'zod'
import { id } from '../../../platform/contract/shapes.ts'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { cardSorts, DealListQuery, dealFilterFields } from '../deal-filters.ts'

export const dealViewNames = ['kanban', 'lista', 'mapa', 'gantt', 'calendario', 'fluxo', 'insights'] as const

/** The parameters of the deals screen: view, step, order, the open deal, and every filter. */
export const dealSearch = z.object({
  ...dealFilterFields,
  view: z.enum(dealViewNames).default('kanban'),
  /** The first month of the Gantt and the calendar. */
  mes: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  /** The period, in days, of the moves in the flow diagram. */
  dias: z.enum(['7', '30', '90']).default('30'),
  step: id.optional(),
  ordem: z.enum(cardSorts).default('-since'),
  sort: DealListQuery.shape.sort,
  aberto: momentary(id.optional()),
  /** The bulk move whose remaining deals are being completed. */
  ficaram: momentary(id.optional()),
})
export type DealSearch = z.output<typeof dealSearch>

/**
 * The filters alone, as the API expects them. In every view the chosen step restricts the deals; only the board shows
 * one step by itself, so there the step is no filter.
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

/** The step for the board, from the address of another view: one step, or the board's default. */
export const stepOnBoard = ({ step, stepId }: Pick<DealSearch, 'step' | 'stepId'>) =>
  stepId?.length === 1 ? stepId[0] : step

export const isNarrowed = (search: DealSearch) => Object.keys(filtersOf(search)).length > 0

import { z } from 'zod'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'

/** The parameters of the funnel's settings: whether the person comes from the pipeline, and the step shown there. */
export const funnelSearch = nameSearch.extend({
  from: z.literal('pipeline').optional(),
  step: z.uuid().optional(),
})

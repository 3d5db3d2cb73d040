import { z } from 'zod'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'

/** What the address of the funnel's settings says: who comes from the pipeline, and the step that it showed. */
export const funnelSearch = nameSearch.extend({
  from: z.literal('pipeline').optional(),
  step: z.uuid().optional(),
})
